import type { FetcherWithComponents } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { SentMessage } from '~/admin/sent-message'
import { useAdmin } from '~/admin/use-admin'

import type { SubmissionDetail } from './contact-page.server'

export type SubmissionProps = { submission: SubmissionDetail; fetcher: FetcherWithComponents<unknown> }

export function ReplyList({ submission, fetcher }: SubmissionProps) {
  const { t } = useTranslation('contactAdmin')
  const { may } = useAdmin()
  return (
    <section aria-label={t('reply.list')} className="grid gap-3">
      <h3 className="font-medium">{t('reply.list')}</h3>
      <ol className="grid gap-3">
        {submission.replies.map((reply) => (
          <SentMessage
            key={reply.id}
            message={reply}
            retry={may.edit ? { id: submission.id, reply: reply.id } : null}
            fetcher={fetcher}
          />
        ))}
      </ol>
    </section>
  )
}
