import { useFetcher } from '@remix-run/react'
import { useState } from 'react'

import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { StickyNote } from '~/ui/icons'
import { TextArea } from '~/ui/text-area'
import { useDraft } from '~/ui/use-draft'
import { useHydrated } from '~/ui/use-hydrated'
import type { MessagesReply } from './thread-intents.server'

type NoteFormProps = {
  thread: number
  /** Made by the server for each look at the screen. */
  nextKey: string
  posted: MessagesReply | undefined
}

/** A note for the team. Its key keeps what is sent twice from being stored twice. */
export function NoteForm({ thread, nextKey, posted }: NoteFormProps) {
  const { t } = useTranslation('messages')
  const { person } = useAdmin()
  const isHydrated = useHydrated()
  const fetcher = useFetcher<MessagesReply>()
  const [key, setKey] = useState(nextKey)
  const [isOpen, setOpen] = useState(false)
  const refused = posted?.ok === false ? posted : undefined
  const draft = useDraft(`note ${person.email} ${thread}`, refused?.values?.note?.[0] ?? '')
  const reply = useFormReply(
    fetcher,
    () => {
      draft.clear()
      setKey(nextKey)
      setOpen(false)
    },
    { tellsFailure: false },
  )
  const shown = reply ?? refused
  const failure =
    shown?.ok === false ? (shown.errors?.note ?? (reply ? reply.message : undefined)) : undefined
  const isSending = fetcher.state !== 'idle'
  return (
    <details
      open={isOpen || failure !== undefined || draft.text !== ''}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-9 list-none items-center gap-2 rounded-small text-sm text-ink-soft underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <StickyNote aria-hidden className="size-4.5" />
        {t('note.add')}
      </summary>
      <fetcher.Form method="post" className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="id" value={thread} />
        <input type="hidden" name="key" value={key} />
        <TextArea
          name="note"
          label={t('note.label')}
          hint={t('note.hint')}
          error={failure}
          rows={3}
          dir="auto"
          value={draft.text}
          readOnly={isSending}
          onChange={({ target }) => draft.write(target.value)}
          required
        />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={isHydrated && (draft.text.trim() === '' || isSending)}
        >
          {t('note.save')}
        </Button>
      </fetcher.Form>
    </details>
  )
}
