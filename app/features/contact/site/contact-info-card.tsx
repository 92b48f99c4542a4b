import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'
import { Card } from '~/ui/card'
import { Mail, MapPin, Phone } from '~/ui/icons'
import { SocialIcon } from '~/site/social-links'

type ContactInfoCardProps = { settings: Pick<SiteSettingsView, 'supportEmail' | 'phone' | 'address'> }

const linkStyle =
  'inline-flex min-h-6 items-center text-brand underline underline-offset-4 hover:text-brand-strong'

export function ContactInfoCard({ settings: { supportEmail, phone, address } }: ContactInfoCardProps) {
  const { t } = useTranslation('contact')
  return (
    <Card as="section" aria-labelledby="contact-info-title">
      <h2 id="contact-info-title" className="text-xl font-semibold">
        {t('info.title')}
      </h2>
      <dl className="mt-5 grid gap-5">
        <Detail icon={<Mail aria-hidden className="size-5" />} label={t('info.email')}>
          <a href={`mailto:${supportEmail}`} dir="ltr" className={linkStyle}>
            {supportEmail}
          </a>
        </Detail>
        {phone && (
          <Detail icon={<Phone aria-hidden className="size-5" />} label={t('info.phone')}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr" className={linkStyle}>
              {phone}
            </a>
          </Detail>
        )}
        {address && (
          <Detail icon={<MapPin aria-hidden className="size-5" />} label={t('info.address')}>
            <address className="not-italic">{address}</address>
          </Detail>
        )}
      </dl>
    </Card>
  )
}

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <dt className="contents">
        <span className="row-span-2 inline-flex size-11 items-center justify-center rounded-control bg-brand-soft text-brand">
          {icon}
        </span>
        <span className="text-sm text-ink-soft">{label}</span>
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

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
