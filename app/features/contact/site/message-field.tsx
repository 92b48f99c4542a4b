import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { TextArea } from '~/ui/text-area'

import type { ContactError } from './contact-errors'
import { MessageCount, SpokenCount } from './message-count'
import { messageLength } from './message-text'

type MessageFieldProps = { value: string; defaultValue: string; error: ContactError | undefined }

/** The message: three rows that grow with it, and how long it is. */
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

/** For browsers that do not know `field-sizing`. */
function growToFit({ currentTarget: textarea }: SyntheticEvent<HTMLTextAreaElement>) {
  if (CSS.supports('field-sizing', 'content')) return
  textarea.style.height = 'auto'
  textarea.style.height = `${textarea.scrollHeight + textarea.offsetHeight - textarea.clientHeight}px`
}
