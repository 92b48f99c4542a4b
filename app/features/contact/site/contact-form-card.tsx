import { useTranslation } from 'react-i18next'

import type { Language } from '~/i18n/language'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'

import { ContactForm } from './contact-form'
import { contactFormId } from './contact-form-id'
import { ContactNotice } from './contact-notice'
import { useContact, type ContactFromPage } from './use-contact'

type ContactFormCardProps = ContactFromPage & { stamp: string; language: Language; className?: string }

/** The form with what it says about itself, in a place that it has anyway so that nothing moves. */
export function ContactFormCard({ actionData, wasSent, stamp, language, className }: ContactFormCardProps) {
  const { t } = useTranslation('contact')
  const { notice, round, clearNotice, ...contact } = useContact({ actionData, wasSent })
  return (
    <Card
      as="section"
      id={contactFormId}

      className={cx('sm:p-8', className)}
    >
      <h2 className="text-2xl font-semibold tracking-heading">{t('form.title')}</h2>
      <div className="mt-3 mb-4 grid min-h-18 items-start sm:min-h-14">
        {notice ? (
          <ContactNotice notice={notice} onClear={clearNotice} />
        ) : (
          <p className="text-ink-soft">{t('form.lead')}</p>
        )}
      </div>
      <ContactForm key={round} stamp={stamp} language={language} {...contact} />
    </Card>
  )
}
