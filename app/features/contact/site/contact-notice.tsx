import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Notice } from '~/ui/notice'
import { useTimer } from '~/ui/use-timer'

import type { ContactNotice as NoticeContent } from './use-contact'

/** Milliseconds after which the form is idle again (spec section 9). */
const clearsAfter = 5000

/** How sending went. It goes by itself, but not while somebody points at it or, by keyboard, is there. */
export function ContactNotice({ notice, onClear }: { notice: NoticeContent; onClear: () => void }) {
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
