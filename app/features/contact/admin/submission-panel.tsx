import type { ReactNode } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { MessageForm } from '~/admin/message-form'
import { SourceName } from '~/admin/source-name'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { History } from '~/features/audit/history'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Reply } from '~/ui/icons'
import type { Draft } from '~/ui/use-draft'

import { ReplyList, type SubmissionProps } from './reply-list'
import { StatusBadge } from './use-submission-columns'

type SubmissionPanelProps = SubmissionProps & { formReply: FormReply | undefined; draft: Draft }

export function SubmissionPanel({ submission, fetcher, formReply, draft }: SubmissionPanelProps) {
  const { t } = useTranslation('contactAdmin')
  const formats = useFormats()
  const { may, timeZone } = useAdmin()
  const { name, email, subject, message, createdAt, status, isDemo, replies, source } = submission
  const sender = [
    { term: t('fact.from'), value: <bdi>{name}</bdi> },
    { term: t('fact.email'), value: <bdi dir="ltr">{email}</bdi> },
    { term: t('column.status'), value: <StatusBadge status={status} isDemo={isDemo} /> },
  ]
  const circumstances = [
    // The heading shows the beginning of a long one.
    ...(subject === null ? [] : [{ term: t('column.subject'), value: <bdi>{subject}</bdi> }]),
    {
      term: t('fact.date'),
      value: (
        <time dateTime={createdAt}>
          {formatInstant(createdAt, formats)} (<bdi dir="ltr">{timeZone}</bdi>)
        </time>
      ),
    },
    { term: t('fact.language'), value: t(`language.${submission.language}`) },
    { term: t('fact.source'), value: <SourceName source={source} /> },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <DetailTable details={sender} />
      {may.edit && status !== 'spam' && (
        <ReplyForm submission={submission} fetcher={fetcher} formReply={formReply} draft={draft} />
      )}
      <p
        dir="auto"
        className="rounded-control bg-sunken p-4 wrap-anywhere whitespace-pre-wrap"
        lang={submission.language}
      >
        {message}
      </p>
      {replies.length > 0 && <ReplyList submission={submission} fetcher={fetcher} />}
      <DetailTable details={circumstances} />
      <History />
    </div>
  )
}

type ReplyFormProps = SubmissionProps & { formReply: FormReply | undefined; draft: Draft }

function ReplyForm({ submission, fetcher, formReply, draft }: ReplyFormProps) {
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

function DetailTable({ details }: { details: { term: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm">
      {details.map(({ term, value }) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
