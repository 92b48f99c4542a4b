import { useTranslation } from '~/i18n/use-translation'

import { MessageForm } from '~/admin/message-form'
import { useAdmin } from '~/admin/use-admin'
import type { FormReply } from '~/admin/form-reply'
import { Reply } from '~/ui/icons'
import type { Draft } from '~/ui/use-draft'

import type { SubmissionProps } from './reply-list'

type ReplyFormProps = SubmissionProps & { formReply: FormReply | undefined; draft: Draft }

export function ReplyForm({ submission, fetcher, formReply, draft }: ReplyFormProps) {
  const { t } = useTranslation('contactAdmin')
  const { isMailSetUp } = useAdmin()
  return (
    <MessageForm
      intent="reply"
      fields={{ id: submission.id, seen: submission.updatedAt }}
      texts={{
        label: t('reply.label'),
        hint: t(isMailSetUp ? 'reply.hint' : 'reply.noServer'),
        send: t('reply.send'),
        sending: t('reply.sending'),
      }}
      icon={<Reply aria-hidden className="size-4.5 rtl:-scale-x-100" />}
      rows={4}
      draft={draft}
      error={formReply?.ok === false ? formReply.errors?.body : undefined}
      fetcher={fetcher}
    />
  )
}
