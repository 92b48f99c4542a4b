import { useTranslation } from 'react-i18next'

import type { SiteIdentity } from './site-identity'
import { SocialIcon } from './social-icon'

/** Icons that lead to the brand's pages elsewhere, each with its network's name. */
export function SocialLinks({ links }: { links: SiteIdentity['socialLinks'] }) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            title={t(`social.${network}`)}
            aria-label={t('social.opensInNewTab', { network: t(`social.${network}`) })}
            className="inline-flex size-11 items-center justify-center rounded-control border border-line hover:border-ink"
          >
            <SocialIcon network={network} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  )
}
