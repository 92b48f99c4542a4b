import { useTranslation } from '~/i18n/use-translation'

import type { SiteIdentity } from './site-identity'

/** Simplified logos as line drawings. The contact page shows all networks and has the other drawings, which no other page loads. */
export const footerShapes = {
  linkedin: 'M4 9.5V20M4 4.8v.1M10 20V9.5M10 14c0-2.8 1.8-4.5 4.5-4.5S19 11.2 19 14v6',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 6.900v.1',
}

type FooterNetwork = keyof typeof footerShapes

export function SocialLinks({ identity }: { identity: SiteIdentity }) {
  const { t } = useTranslation()
  const links = identity.socialLinks.flatMap(({ network, url }) =>
    isOfFooter(network) ? [{ network, url }] : [],
  )
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
            <SocialIcon shape={footerShapes[network]} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function isOfFooter(network: string): network is FooterNetwork {
  return network in footerShapes
}

export function SocialIcon({ shape, className }: { shape: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d={shape} />
    </svg>
  )
}
