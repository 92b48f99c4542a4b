import { useTranslation } from 'react-i18next'

import type { Language } from '~collections/values/language'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'

import { ContactForm, contactFormId } from './contact-form'
import { useContact, type ContactFromPage, type ContactNotice as NoticeContent } from './use-contact'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '~/ui/notice'
import { useTimer } from '~/ui/use-timer'

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

/** Milliseconds after which the form is idle again (spec section 9). */
const clearsAfter = 5000

/** How sending went. It goes by itself, but not while somebody points at it or, by keyboard, is there. */
function ContactNotice({ notice, onClear }: { notice: NoticeContent; onClear: () => void }) {
  const { t } = useTranslation(['contact', 'common'])
  const element = useRef<HTMLDivElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isRead, setRead] = useState(false)
  useTimer(isPointedAt || isRead ? null : clearsAfter, onClear, notice)

  useEffect(() => {
    if (notice.takesFocus && isFocusLost()) element.current?.focus()
  }, [notice])

  return (
    <div
      ref={element}
      tabIndex={-1}
      // Not entering: it may have come under a pointer at rest.
      onPointerMove={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setRead(notice.staysWhileFocused)}
      onBlur={() => setRead(false)}
      className="rounded-control"
    >
      <Notice tone={notice.tone}>{t(notice.text)}</Notice>
    </div>
  )
}

/** The button that had it was disabled or is gone. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
