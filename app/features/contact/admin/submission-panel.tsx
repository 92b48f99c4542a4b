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
import { SubmissionChips } from './submission-actions'

type SubmissionPanelProps = SubmissionProps & { formReply: FormReply | undefined; draft: Draft }

export function SubmissionPanel({ submission, fetcher, formReply, draft }: SubmissionPanelProps) {
  const { t } = useTranslation('contactAdmin')
  const formats = useFormats()
  const { may, timeZone } = useAdmin()
  const { name, email, subject, message, createdAt, status, replies, source } = submission
  const circumstances = [
    // The heading shows the beginning of a long one.
    ...(subject === null ? [] : [{ term: t('column.subject'), value: <bdi>{subject}</bdi> }]),
    {
      term: t('detail.date'),
      value: (
        <>
          {formatInstant(createdAt, formats)} (<bdi dir="ltr">{timeZone}</bdi>)
        </>
      ),
    },
    { term: t('detail.language'), value: t(`language.${submission.language}`) },
    { term: t('detail.source'), value: <SourceName source={source} /> },
  ]
  return (
    // No grid: what is sticky in one stays in its row.
    <div className="flex flex-col gap-3 px-5 pt-3 pb-5 *:min-w-0">
      <SubmissionChips submission={submission} fetcher={fetcher} />
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <bdi className="text-base font-medium wrap-anywhere">{name}</bdi>
        <bdi dir="ltr" className="text-ink-soft wrap-anywhere">
          {email}
        </bdi>
        <time dateTime={createdAt} className="ms-auto whitespace-nowrap text-ink-soft">
          {formatInstant(createdAt, formats)}
        </time>
      </p>
      <p
        dir="auto"
        className="rounded-control bg-sunken p-4 wrap-anywhere whitespace-pre-wrap"
        lang={submission.language}
      >
        {message}
      </p>
      {replies.length > 0 && <ReplyList submission={submission} fetcher={fetcher} />}
      {may.edit && status !== 'spam' && (
        <div className="reply-bar -mx-5 border-t border-line bg-surface px-5 py-3 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-(--phone-bar) [@media(min-height:40rem)]:z-10">
          <ReplyForm submission={submission} fetcher={fetcher} formReply={formReply} draft={draft} />
        </div>
      )}
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
