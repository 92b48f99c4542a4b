import { useTranslation } from 'react-i18next'

import { BackHomeLink } from '~/site/back-home-link'
import type { SiteSettingsView } from '~/features/site-settings/site-settings-view'
import type { Language } from '~/i18n/language'
import { Container } from '~/ui/container'
import { PageHeading } from '~/ui/page-heading'

import { ContactFormCard } from './contact-form-card'
import { ContactIllustration } from './contact-illustration'
import { ContactInfoCard } from './contact-info-card'
import { SocialCard } from './social-card'
import type { ContactFromPage } from './use-contact'

type ContactPageProps = ContactFromPage & {
  settings: Pick<SiteSettingsView, 'supportEmail' | 'phone' | 'address' | 'socialLinks'>
  stamp: string
  language: Language
}

/** The form first, then the other ways to the team. */
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
