import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { cx } from '~/ui/cx'
import { useHydrated } from '~/ui/use-hydrated'
import { useTimer } from '~/ui/use-timer'

import { messageMaxLength, messageMinLength } from '../contact-limits'

/** Milliseconds without a key after which the length is announced. */
const settleDelay = 1000

/** The limits of a message and, while scripts run, its length against them. */
export function MessageCount({ length }: { length: number }) {
  const { t } = useTranslation('contact')
  const isHydrated = useHydrated()
  const isTooLong = length > messageMaxLength
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{t('message.limits', { min: messageMinLength, max: messageMaxLength })}</span>
      {isHydrated && (
        <bdi
          dir="ltr"
          className={cx(
            'tabular-nums',
            isTooLong && 'font-medium text-danger',
            !isTooLong && length >= messageMinLength && 'text-success',
          )}
        >
          {length} / {messageMaxLength}
        </bdi>
      )}
    </span>
  )
}

/** Says the length to those who do not see it, once typing has rested. */
export function SpokenCount({ length }: { length: number }) {
  const { t } = useTranslation('contact')
  const [spoken, setSpoken] = useState(length)
  const [isSpeaking, setSpeaking] = useState(false)
  const settle = () => {
    setSpoken(length)
    setSpeaking(true)
  }
  useTimer(length === spoken ? null : settleDelay, settle, length)
  return (
    <span role="status" className="sr-only">
      {isSpeaking && t('message.counted', { length: spoken, max: messageMaxLength })}
    </span>
  )
}
