import { useTranslation } from '~/i18n/use-translation'

import { BackHomeLink } from '~/site/back-home-link'
import type { SiteSettingsView } from '~/features/site-settings/site-settings.server'
import type { Language } from '~collections/values/language'
import { Container } from '~/ui/section'
import { PageHeading } from '~/ui/page-heading'

import { ContactFormCard } from './contact-form-card'
import { ContactInfoCard, SocialCard } from './contact-info-card'
import type { ContactFromPage } from './use-contact'

type ContactPageProps = ContactFromPage & {
  settings: Pick<SiteSettingsView, 'supportEmail' | 'phone' | 'address' | 'socialLinks'>
  stamp: string
  language: Language
}

export function ContactPage({ settings, ...form }: ContactPageProps) {
  const { t } = useTranslation('contact')
  return (
    <Container className="pt-6 pb-section">
      <BackHomeLink />
      <div className="mt-6 grid items-start gap-x-8 gap-y-10 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <PageHeading title={t('title')} lead={t('lead')} />
        <ContactIllustration className="-mb-10 w-72 self-end justify-self-center max-lg:hidden rtl:-scale-x-100" />
        <ContactFormCard {...form} />
        <div className="grid gap-6 md:max-lg:grid-cols-2 lg:gap-8">
          <ContactInfoCard settings={settings} />
          <SocialCard links={settings.socialLinks} />
        </div>
      </div>
    </Container>
  )
}

/** Mirrored in right-to-left pages. */
function ContactIllustration({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 320 190"
      fill="none"
      aria-hidden
      className={className}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M72 8h176a8 8 0 0 1 8 8v150H64V16a8 8 0 0 1 8-8Z"
        className="fill-surface stroke-edge"
        strokeWidth="2"
      />
      <path d="M88 36h72" className="stroke-brand" strokeWidth="5" />
      <path d="M88 58h144M88 98h144" className="stroke-brand/40" strokeWidth="1.5" />
      <path d="M88 78h144" className="stroke-line" strokeWidth="1.5" strokeDasharray="5 6" />
      <path d="M34 72 64 50v40M286 72l-30-22v40" className="fill-brand-fill-strong" />
      <path
        d="M30 76a4 4 0 0 1 6-3l112 63q12 7 24 0l112-63a4 4 0 0 1 6 3v102a12 12 0 0 1-12 12H42a12 12 0 0 1-12-12Z"
        className="fill-brand-fill"
      />
      <path d="m40 182 76-56M280 182l-76-56" className="stroke-on-brand/30" strokeWidth="2" />
      <path
        d="M150 122h20a14 14 0 0 1 14 14v8a14 14 0 0 1-14 14h-30a4 4 0 0 1-4-4v-18a14 14 0 0 1 14-14Z"
        className="fill-accent stroke-accent-edge"
        strokeWidth="1.5"
      />
      <path d="M150 140v.1M160 140v.1M170 140v.1" className="stroke-on-accent" strokeWidth="5" />
    </svg>
  )
}
