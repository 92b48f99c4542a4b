import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { SidePanel } from '~/admin/side-panel'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { EraseDialog } from '~/features/erasure/erase-dialog'
import type { TraceCounts } from '~/features/erasure/erase-records.server'
import { useQueryLink } from '~/ui/use-query-link'

import { applyPendingForm, type PendingForm } from './pending-forms'
import type { SubmissionDetail } from './contact-page.server'
import { SubmissionActions } from './submission-actions'
import type { SubmissionProps } from './reply-list'
import { SubmissionPanel } from './submission-panel'
import { useDraft, type Draft } from '~/ui/use-draft'
import { useReplyProgress } from '~/features/notifications/poll-provider'
import { hasReply } from '../submission-moves'
import type { ReplyOf } from '~/admin/form-reply'
import type { answerContactForm } from './answer-contact-form.server'

type SubmissionReply = ReplyOf<typeof answerContactForm>

type OpenSubmissionProps = {
  id: number
  /** Null when the submission is gone. */
  submission: SubmissionDetail | null
  /** Set while the erasure dialog is open. */
  traces: TraceCounts | null
  reply: SubmissionReply | undefined
}

export function OpenSubmission({ id, submission: loaded, traces, reply }: OpenSubmissionProps) {
  const { t } = useTranslation('contactAdmin')
  const closeTo = useQueryLink()({ submission: null, delete: null, erase: null })
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = useFetcher<SubmissionReply>()
  const submission = useLiveReplies(id, loaded)
  const draft = useReplyDraft(id, submission, reply)
  const changeReply = useFormReply(change, (done) => {
    if (done.intent === 'reply') draft.clear()
    if (done.deleted === id) navigate(closeTo, { preventScrollReset: true, replace: true })
  })
  const readMark = useReadMark(id, submission)

  const isDeleted = [changeReply, reply].some((outcome) => outcome?.ok && outcome.deleted === id)
  if (isDeleted || isBeingDeleted(change)) return null
  const currentSubmission = submission && [readMark, change].reduce(applyFetcher, submission)
  return (
    <SidePanel
      label={t('panel.label')}
      title={currentSubmission ? (currentSubmission.subject ?? t('noSubject')) : t('gone.title')}
      actions={currentSubmission && <SubmissionActions submission={currentSubmission} draft={draft.text} />}
      close={{ to: closeTo, label: t('panel.close') }}
      isDialogOpen={params.has('delete') || params.has('erase')}
    >
      {currentSubmission ? (
        <SubmissionPanel
          submission={currentSubmission}
          fetcher={change}
          formReply={changeReply ?? reply}
          draft={draft}
        />
      ) : (
        <p className="p-5 text-ink-soft">{t('gone.text')}</p>
      )}
      {submission && <SubmissionDialogs submission={submission} traces={traces} fetcher={change} />}
    </SidePanel>
  )
}

/** Marks a new message as read with a POST rather than in the loader, so that a prefetch does not count as reading. */
function useReadMark(id: number, submission: SubmissionDetail | null) {
  const { may } = useAdmin()
  const fetcher = useFetcher<SubmissionReply>()
  const markAsRead = useEffectEvent(() => {
    if (may.edit && submission?.status === 'new') fetcher.submit({ intent: 'read', id }, { method: 'post' })
  })
  useEffect(() => markAsRead(), [])
  return fetcher
}

type SubmissionDialogsProps = SubmissionProps & { traces: TraceCounts | null }

function SubmissionDialogs({ submission, traces, fetcher }: SubmissionDialogsProps) {
  const { t } = useTranslation('contactAdmin')
  const { may } = useAdmin()
  const [params] = useSearchParams()
  const linkWith = useQueryLink()
  return (
    <>
      {may.delete && params.has('delete') && (
        <ConfirmDialog
          title={t('delete.title')}
          question={t('delete.question', { name: submission.name })}
          confirm={t('delete.confirm')}
          intent="delete"
          fields={{ id: submission.id }}
          closeTo={linkWith({ delete: null })}
          fetcher={fetcher}
        />
      )}
      {traces && (
        <EraseDialog
          person={submission}
          traces={traces}
          closeTo={linkWith({ erase: null })}
          fetcher={fetcher}
        />
      )}
    </>
  )
}

function isBeingDeleted({ formData }: PendingForm): boolean {
  const intent = formData?.get('intent')
  return intent === 'delete' || intent === 'erase'
}

function applyFetcher(submission: SubmissionDetail, { formData }: PendingForm): SubmissionDetail {
  return formData ? applyPendingForm(submission, formData) : submission
}

/** Keeps the unsent reply; `posted` is the result of a form sent without JavaScript. */
function useReplyDraft(
  id: number,
  submission: SubmissionDetail | null,
  posted: SubmissionReply | undefined,
): Draft {
  const { person } = useAdmin()
  const draft = useDraft(`reply ${person.email} ${id}`, rejectedBody(posted))
  const lastSent = submission?.replies.at(-1)?.body.trim()
  // The reply was sent, but the panel closed before the server confirmed it.
  const clearSentDraft = useEffectEvent(() => {
    if (lastSent === draft.text.trim()) draft.clear()
  })
  useEffect(() => clearSentDraft(), [])
  return draft
}

function rejectedBody(posted: SubmissionReply | undefined): string {
  return posted?.ok === false ? (posted.values?.body?.[0] ?? '') : ''
}

/**
 * Only the deliveries of the replies update live: refreshing the rest would also renew `seen` and hide a colleague's
 * change.
 */
function useLiveReplies(id: number, submission: SubmissionDetail | null): SubmissionDetail | null {
  const progress = useReplyProgress(id)
  if (!submission) return null
  const replies = submission.replies.map((reply) => ({ ...reply, ...progress[reply.id] }))
  return { ...submission, replies, isAnswered: hasReply(replies) }
}
