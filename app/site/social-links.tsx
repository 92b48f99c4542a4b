import { useTranslation } from '~/i18n/use-translation'

import type { SiteIdentity } from './site-identity'

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

type SocialNetwork = SiteIdentity['socialLinks'][number]['network']

/** Simplified logos as line drawings. */
const shapes: Record<SocialNetwork, string> = {
  linkedin: 'M4 9.5V20M4 4.8v.1M10 20V9.5M10 14c0-2.8 1.8-4.5 4.5-4.5S19 11.2 19 14v6',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 6.900v.1',
  facebook: 'M13 21V8.500C13 6 14.5 4 17 4h1.500M9 12.500h8',
  youtube:
    'M6 5.500h12a3.5 3.5 0 0 1 3.5 3.500v6a3.5 3.5 0 0 1-3.5 3.500H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.500ZM10.5 9.500v5l4-2.500Z',
  tiktok: 'M13.5 3v12.500a4 4 0 1 1-4-4M13.5 3c.3 2.8 2.2 4.7 5 5',
  snapchat:
    'M12 3c3 0 5 2.2 5 5v2.500c1 .6 2 .3 2.5.6-.2 1.3-1.8 1.5-2 2.4.8 2 2 3 4 3.5-.8 1.5-2.5 1.2-3.7 1.5-.5.5-.5 1.5-1.3 1.5-1.2 0-2.5 1-4.5 1s-3.3-1-4.5-1c-.8 0-.8-1-1.3-1.500C5 18.2 3.3 18.5 2.5 17c2-.5 3.2-1.5 4-3.5-.2-.9-1.8-1.1-2-2.4.5-.3 1.5 0 2.5-.6V8c0-2.8 2-5 5-5Z',
}

export function SocialIcon({ network, className }: { network: SocialNetwork; className?: string }) {
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
      <path d={shapes[network]} />
    </svg>
  )
}
