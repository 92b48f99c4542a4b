import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { cx } from '~/ui/cx'
import { useHydrated } from '~/ui/use-hydrated'
import { useTimer } from '~/ui/use-timer'

import { messageMaxLength, messageMinLength } from '~collections/values/contact'
import { TextArea } from '~/ui/text-area'
import type { ContactError } from './contact-errors'
import { messageLength } from '../character-count'

/** Milliseconds without input. */
const announceDelay = 1000

function MessageCount({ length }: { length: number }) {
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

/** Announces the length to screen readers once typing pauses. */
function SpokenCount({ length }: { length: number }) {
  const { t } = useTranslation('contact')
  const [announcedLength, setAnnouncedLength] = useState(length)
  const [hasPaused, setHasPaused] = useState(false)
  const announce = () => {
    setAnnouncedLength(length)
    setHasPaused(true)
  }
  useTimer(length === announcedLength ? null : announceDelay, announce, length)
  return (
    <span role="status" className="sr-only">
      {hasPaused && t('message.counted', { length: announcedLength, max: messageMaxLength })}
    </span>
  )
}

type MessageFieldProps = { value: string; defaultValue: string; error: ContactError | undefined }

export function MessageField({ value, defaultValue, error }: MessageFieldProps) {
  const { t } = useTranslation(['contact', 'common'])
  const length = messageLength(value)
  return (
    <div>
      <TextArea
        label={t('message.label')}
        hint={<MessageCount length={length} />}
        error={error && t(error)}
        name="message"
        required
        rows={3}
        dir="auto"
        defaultValue={defaultValue}
        onInput={growToFit}
        controlClassName="field-sizing-content max-h-[60dvh] min-h-[calc(3lh+1.25rem+2px)] resize-y"
      />
      <SpokenCount length={length} />
    </div>
  )
}

/** For browsers without `field-sizing`. */
function growToFit({ currentTarget: textarea }: SyntheticEvent<HTMLTextAreaElement>) {
  if (CSS.supports('field-sizing', 'content')) return
  textarea.style.height = 'auto'
  textarea.style.height = `${textarea.scrollHeight + textarea.offsetHeight - textarea.clientHeight}px`
}
