import type { KeyboardEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import type { FormReply } from '~/admin/form-reply'
import { Button } from '~/ui/button'
import { Reply } from '~/ui/icons'
import { TextArea } from '~/ui/text-area'
import type { Draft } from '~/ui/use-draft'
import { useHydrated } from '~/ui/use-hydrated'
import { replyMaxLength } from '~collections/values/contact'

import type { PanelProps } from './submission-panel'

type ReplyFormProps = PanelProps & { formReply: FormReply | undefined; draft: Draft }

export function ReplyForm({ submission, fetcher, formReply, draft }: ReplyFormProps) {
  const { t } = useTranslation('contactAdmin')
  const isHydrated = useHydrated()
  const isSending = fetcher.formData?.get('intent') === 'reply'
  const isBlank = draft.text.trim() === ''
  const isBusy = isBlank || fetcher.state !== 'idle'

  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={submission.id} />
      <input type="hidden" name="seen" value={submission.updatedAt} />
      <input type="hidden" name="intent" value="reply" />
      <TextArea
        name="body"
        label={t('reply.label')}
        hint={t('reply.hint')}
        error={formReply?.ok === false ? formReply.errors?.body : undefined}
        rows={4}
        dir="auto"
        maxLength={replyMaxLength}
        value={draft.text}
        // Text typed while sending would be cleared along with the draft.
        readOnly={isSending}
        onChange={({ target }) => draft.write(target.value)}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isBusy) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        required
      />
      <Button type="submit" variant="brand" className="justify-self-start" disabled={isHydrated && isBusy}>
        <Reply aria-hidden className="size-4.5 rtl:-scale-x-100" />
        {t(isSending ? 'reply.sending' : 'reply.send')}
      </Button>
    </fetcher.Form>
  )
}
