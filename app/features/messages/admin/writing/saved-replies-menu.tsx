import { useState, type RefObject } from 'react'
import { useRevalidator } from '@remix-run/react'

import { useAdmin } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { useLightDismiss } from '~/ui/action-menu'
import { Button, buttonStyle } from '~/ui/button'
import { IconButton } from '~/ui/icon-button'
import { MessageCircle, Trash2 } from '~/ui/icons'
import { TextField } from '~/ui/text-field'
import { useToast } from '~/ui/toast'

import type { SavedReply } from '../../draft-view'
import { fillPlaceholders, placeholders } from '../../placeholders'
import type { Writing } from './composition-text'
import { postWriting } from './writing-calls'
import type { WritingData } from './writing-view'

type SavedRepliesMenuProps = {
  text: Writing
  writing: WritingData
  area: RefObject<HTMLTextAreaElement | null>
  onChange: (changes: Partial<Writing>) => void
}

/** Texts that the team often answers with. They go where the writer is. */
export function SavedRepliesMenu({ text, writing, area, onChange }: SavedRepliesMenuProps) {
  const { t } = useTranslation('messageWriting')
  const { may } = useAdmin()
  const menu = useLightDismiss()
  const { post } = useReplyCall()
  const remove = ({ id, name, body, language }: SavedReply) =>
    post('delete-reply', { id: String(id) }, () => void post('save-reply', { name, content: body, language }))
  const insert = ({ body }: SavedReply) => {
    const { brand, member } = writing
    const values = { name: text.to[0]?.name ?? '', brand: brand[text.language], member: member.name }
    const at = area.current?.selectionStart ?? text.content.length
    const end = area.current?.selectionEnd ?? at
    onChange({
      content: text.content.slice(0, at) + fillPlaceholders(body, values) + text.content.slice(end),
    })
    menu.current?.removeAttribute('open')
    area.current?.focus()
  }
  return (
    <details ref={menu} className="relative">
      <summary className={buttonStyle({ className: 'list-none [&::-webkit-details-marker]:hidden' })}>
        <MessageCircle aria-hidden className="size-4.5" />
        {t('replies.label')}
      </summary>
      <div className="absolute start-0 bottom-full z-20 mb-1 grid max-h-96 w-[min(22rem,80vw)] gap-3 overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-lifted">
        {writing.savedReplies.length === 0 && <p className="text-sm text-ink-soft">{t('replies.none')}</p>}
        <ul className="grid">
          {writing.savedReplies.map((reply) => (
            <li key={reply.id} className="flex items-center">
              <button
                type="button"
                onClick={() => insert(reply)}
                className="min-h-11 min-w-0 grow rounded-control px-3 text-start hover:bg-sunken"
              >
                <bdi className="block truncate" lang={reply.language}>
                  {reply.name}
                </bdi>
              </button>
              {may.delete && (
                <IconButton
                  label={t('replies.delete', { name: reply.name })}
                  icon={<Trash2 aria-hidden className="size-4" />}
                  onClick={() => void remove(reply)}
                />
              )}
            </li>
          ))}
        </ul>
        {text.content.trim() !== '' && <SaveReply text={text} />}
      </div>
    </details>
  )
}

function SaveReply({ text: { content, language } }: { text: Writing }) {
  const { t } = useTranslation('messageWriting')
  const [name, setName] = useState('')
  const { post, errors } = useReplyCall()
  const save = async () => {
    if (await post('save-reply', { name, content, language })) setName('')
  }
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <TextField
        label={t('replies.name')}
        hint={t('replies.hint', { placeholders: placeholders.map((each) => `{{${each}}}`).join(' ') })}
        error={errors.name ?? errors.body}
        dir="auto"
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void save()
        }}
      />
      <Button size="small" onClick={() => void save()}>
        {t('replies.save')}
      </Button>
    </div>
  )
}

/** Posts what changes the saved replies, and reports what came of it; `undo` is offered with it. */
function useReplyCall() {
  const { t } = useTranslation(['admin', 'messages'])
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const post = async (
    intent: 'save-reply' | 'delete-reply',
    fields: Record<string, string>,
    undo?: () => void,
  ): Promise<boolean> => {
    const reply = await postWriting(intent, fields)
    setErrors(reply.ok ? {} : (reply.errors ?? {}))
    if (reply.ok) {
      toast('success', reply.message, undo && { label: t('messages:undo'), run: undo })
      revalidate()
    } else if (!reply.errors) toast('danger', reply.message || t('error.500.title'))
    return reply.ok
  }
  return { post, errors }
}
