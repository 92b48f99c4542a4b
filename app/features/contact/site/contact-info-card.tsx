import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { SiteSettingsView } from '~/features/site-settings/site-settings-view'
import { Card } from '~/ui/card'
import { Mail, MapPin, Phone } from '~/ui/icons'

type ContactInfoCardProps = { settings: Pick<SiteSettingsView, 'supportEmail' | 'phone' | 'address'> }

const linkStyle =
  'inline-flex min-h-6 items-center text-brand underline underline-offset-4 hover:text-brand-strong'

/** How to reach the team without the form. */
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
