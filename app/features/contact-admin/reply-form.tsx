import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { FormReply } from '~/features/admin-shell/form-reply'
import { Button } from '~/ui/button'
import { Reply } from '~/ui/icons'
import { TextArea } from '~/ui/text-area'
import { useHydrated } from '~/ui/use-hydrated'
import { replyMaxLength } from './contact-query'

import type { PanelProps } from './submission-panel'

/** Answers by e-mail (spec section 9: 4 rows). What could not be sent stays in the box. */
export function ReplyForm({ submission, fetcher, told }: PanelProps & { told: FormReply | undefined }) {
  const { t } = useTranslation('contactAdmin')
  const [body, setBody] = useState(sentBody(told))
  const isHydrated = useHydrated()
  const isSending = fetcher.formData?.get('intent') === 'reply'
  const isBlank = body.trim() === ''

  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={submission.id} />
      <input type="hidden" name="seen" value={submission.updatedAt} />
      <input type="hidden" name="intent" value="reply" />
      <TextArea
        name="body"
        label={t('reply.label')}
        hint={t('reply.hint')}
        error={told?.ok === false ? told.errors?.body : undefined}
        rows={4}
        dir="auto"
        maxLength={replyMaxLength}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isBlank || isSending) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        required
      />
      <Button
        type="submit"
        variant="brand"
        className="justify-self-start"
        disabled={isHydrated && (isBlank || fetcher.state !== 'idle')}
      >
        <Reply aria-hidden className="size-4.5 rtl:-scale-x-100" />
        {t(isSending ? 'reply.sending' : 'reply.send')}
      </Button>
    </fetcher.Form>
  )
}

/** What was typed into a reply that was refused, and came back because there is no script. */
function sentBody(told: FormReply | undefined): string {
  const body = told?.ok === false ? told.values?.body : undefined
  return typeof body === 'string' ? body : ''
}
