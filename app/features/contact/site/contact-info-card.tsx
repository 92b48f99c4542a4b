import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'
import { Card } from '~/ui/card'
import { Mail, MapPin, Phone } from '~/ui/icons'
import { footerShapes, SocialIcon } from '~/site/social-links'

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

const shapes: Record<SiteSettingsView['socialLinks'][number]['network'], string> = {
  ...footerShapes,
  facebook: 'M13 21V8.500C13 6 14.5 4 17 4h1.500M9 12.500h8',
  youtube:
    'M6 5.500h12a3.5 3.5 0 0 1 3.5 3.500v6a3.5 3.5 0 0 1-3.5 3.500H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.500ZM10.5 9.500v5l4-2.500Z',
  tiktok: 'M13.5 3v12.500a4 4 0 1 1-4-4M13.5 3c.3 2.8 2.2 4.7 5 5',
  snapchat:
    'M12 3c3 0 5 2.2 5 5v2.500c1 .6 2 .3 2.5.6-.2 1.3-1.8 1.5-2 2.4.8 2 2 3 4 3.5-.8 1.5-2.5 1.2-3.7 1.5-.5.5-.5 1.5-1.3 1.5-1.2 0-2.5 1-4.5 1s-3.3-1-4.5-1c-.8 0-.8-1-1.3-1.500C5 18.2 3.3 18.5 2.5 17c2-.5 3.2-1.5 4-3.5-.2-.9-1.8-1.1-2-2.4.5-.3 1.5 0 2.5-.6V8c0-2.8 2-5 5-5Z',
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
              <SocialIcon shape={shapes[network]} className="size-5 shrink-0" />
              {t(`common:social.${network}`)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
