import { useTranslation } from 'react-i18next'

import type { SiteSettingsView } from '~/features/site-settings/site-settings-view'
import { SocialIcon } from '~/site/social-icon'
import { Card } from '~/ui/card'

/** The brand's pages elsewhere, by name; each opens in a new tab. */
export function SocialCard({ links }: { links: SiteSettingsView['socialLinks'] }) {
  const { t } = useTranslation(['contact', 'common'])
  if (links.length === 0) return null
  return (
    <Card as="section" aria-labelledby="contact-social-title">
      <h2 id="contact-social-title" className="text-xl font-semibold">
        {t('contact:social.title')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-2">
        {links.map(({ network, url }) => (
          <li key={network}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('common:social.opensInNewTab', { network: t(`common:social.${network}`) })}
              className="flex min-h-11 items-center gap-2.5 rounded-control border border-line px-3 py-2 whitespace-nowrap hover:border-ink max-sm:text-sm"
            >
              <SocialIcon network={network} className="size-5 shrink-0" />
              {t(`common:social.${network}`)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
