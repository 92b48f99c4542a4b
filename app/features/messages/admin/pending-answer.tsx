import { useLayoutEffect, useState } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { TextArea } from '~/ui/text-area'

import { replyBox, useAsking } from './use-asked'
import type { AnswerMode } from './writing/writing-view'

type PendingAnswerProps = { subject: string; mode: AnswerMode; className: string }

/** The reply box of a conversation that is being loaded; what is typed here goes on in the one that follows. */
export function PendingAnswer({ subject, mode, className }: PendingAnswerProps) {
  const { t } = useTranslation(['messages', 'messageWriting'])
  const { keepTyped } = useAsking()
  const [text, setText] = useState('')
  useLayoutEffect(() => keepTyped(''), [keepTyped])
  return (
    <article aria-label={t('pane.label')} aria-busy className={className}>
      <h2 className="border-b border-line px-5 py-3.5 text-lg font-semibold wrap-anywhere">
        <bdi>{subject.trim() || t('noSubject')}</bdi>
      </h2>
      <div {...replyBox} className="p-4">
        <TextArea
          label={t(mode === 'reply' ? 'messageWriting:reply.label' : `messageWriting:reply.${mode}`)}
          dir="auto"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            keepTyped(target.value)
          }}
        />
      </div>
    </article>
  )
}
