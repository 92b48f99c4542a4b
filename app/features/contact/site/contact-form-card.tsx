import { useTranslation } from '~/i18n/use-translation'

import type { Language } from '~collections/values/language'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'

import { ContactForm, contactFormId } from './contact-form'
import { useContact, type ContactFromPage, type ContactNotice as NoticeContent } from './use-contact'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '~/ui/notice'
import { isFocusLost } from '~/ui/is-focus-lost'
import { useTimer } from '~/ui/use-timer'

type ContactFormCardProps = ContactFromPage & { stamp: string; language: Language; className?: string }

/** The notice takes the place of the lead so that the layout does not shift. */
export function ContactFormCard({ actionData, wasSent, stamp, language, className }: ContactFormCardProps) {
  const { t } = useTranslation('contact')
  const { notice, formKey, clearNotice, ...contact } = useContact({ actionData, wasSent })
  return (
    <Card as="section" id={contactFormId} className={cx('sm:p-8', className)}>
      <h2 className="text-2xl font-semibold tracking-heading">{t('form.title')}</h2>
      <div className="mt-1 mb-2 grid min-h-18 items-center sm:min-h-12">
        {notice ? (
          <ContactNotice notice={notice} onClear={clearNotice} />
        ) : (
          <p className="text-ink-soft">{t('form.lead')}</p>
        )}
      </div>
      <ContactForm key={formKey} stamp={stamp} language={language} {...contact} />
    </Card>
  )
}

/** Milliseconds. */
const noticeDuration = 5000

/** Disappears by itself unless it is hovered or has keyboard focus. */
function ContactNotice({ notice, onClear }: { notice: NoticeContent; onClear: () => void }) {
  const { t } = useTranslation(['contact', 'common'])
  const element = useRef<HTMLDivElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useTimer(isHovered || isFocused ? null : noticeDuration, onClear, notice)

  useEffect(() => {
    if (notice.takesFocus && isFocusLost()) element.current?.focus()
  }, [notice])

  return (
    <div
      ref={element}
      tabIndex={-1}
      // Not onPointerEnter: the notice may appear under a resting pointer.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(notice.staysWhileFocused)}
      onBlur={() => setFocused(false)}
      className="rounded-control"
    >
      <Notice tone={notice.tone}>{t(notice.text)}</Notice>
    </div>
  )
}
