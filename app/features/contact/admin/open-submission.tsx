import { useFetcher, useNavigate, useRevalidator, useSearchParams } from '@remix-run/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { EraseDialog } from '~/features/erasure/erase-dialog'
import type { TraceCounts } from '~/features/erasure/erase-records.server'
import { IconLink } from '~/ui/icon-link'
import { X } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import { withForm } from './shown-submissions'
import type { SubmissionDetail } from './contact-page.server'
import { SubmissionPanel } from './submission-panel'
import { useDraft, type Draft } from '~/ui/use-draft'
import { useReplyProgress } from '~/features/notifications/pulse-provider'
import { wasAnswered } from '../submission-moves'

type OpenSubmissionProps = {
  id: number
  /** Null when it is gone. */
  submission: SubmissionDetail | null
  /** What would go with this person, when that is asked for. */
  traces: TraceCounts | null
  reply: FormReply | undefined
}

/**
 * The message of the address, beside the list where there is room and over it else. Changes show at once and are taken
 * back when they fail. Looking at a new one marks it as read, by a form and not by the address: a prefetch reads nothing.
 */
export function OpenSubmission({ id, submission: loaded, traces, reply }: OpenSubmissionProps) {
  const { t } = useTranslation('contactAdmin')
  const { may } = useAdmin()
  const [params] = useSearchParams()
  const linkWith = useQueryLink()
  const navigate = useNavigate()
  const reading = useFetcher()
  const change = useFetcher()
  const closeTo = linkWith({ submission: null, delete: null, erase: null })
  const submission = useLiveReplies(id, loaded)
  const draft = useReplyDraft(id, submission, reply)
  const told = useFormReply(change, (outcome) => {
    if (outcome.details?.replied) draft.clear()
    if (outcome.details?.deleted === id) navigate(closeTo, { preventScrollReset: true, replace: true })
  })
  const { revalidate } = useRevalidator()
  const wasOutrun = told?.ok === false && told.status === 409
  // What they would overwrite shows, and their next try is about that.
  useEffect(() => {
    if (wasOutrun) revalidate()
  }, [wasOutrun, told, revalidate])
  const heading = useRef<HTMLHeadingElement>(null)

  const markAsRead = useEffectEvent(() => {
    if (may.edit && submission?.status === 'new') reading.submit({ intent: 'read', id }, { method: 'post' })
  })
  useEffect(() => {
    heading.current?.focus()
    markAsRead()
  }, [])

  const isAsking = params.has('delete') || params.has('erase')
  useEffect(() => {
    // The dialog gave the focus back to a button that has no room beside the open message.
    if (!isAsking && document.activeElement === document.body) heading.current?.focus()
  }, [isAsking])

  const isDeleted = [told, reply].some((outcome) => outcome?.ok && outcome.details?.deleted === id)
  if (isDeleted || isGoing(change)) return null
  const shown = submission && [reading, change].reduce(withUnderway, submission)
  return (
    <aside
      aria-label={t('panel.label')}
      className="rounded-card border border-line bg-surface max-xl:order-first xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      <header className="flex items-start justify-between gap-3 border-b border-line py-2 ps-5 pe-2">
        <h2 ref={heading} tabIndex={-1} dir="auto" className="min-w-0 py-2.5 font-semibold wrap-anywhere">
          {shown ? (shown.subject ?? t('noSubject')) : t('gone.title')}
        </h2>
        <IconLink
          label={t('panel.close')}
          icon={<X aria-hidden className="size-5" />}
          to={closeTo}
          preventScrollReset
          className="shrink-0"
        />
      </header>
      {shown ? (
        <SubmissionPanel submission={shown} fetcher={change} told={told ?? reply} draft={draft} />
      ) : (
        <p className="p-5 text-ink-soft">{t('gone.text')}</p>
      )}
      {submission && may.delete && params.has('delete') && (
        <ConfirmDialog
          title={t('delete.title')}
          question={t('delete.question', { name: submission.name })}
          confirm={t('delete.confirm')}
          intent="delete"
          fields={{ id }}
          closeTo={linkWith({ delete: null })}
          fetcher={change}
        />
      )}
      {submission && traces && (
        <EraseDialog
          person={submission}
          traces={traces}
          closeTo={linkWith({ erase: null })}
          fetcher={change}
        />
      )}
    </aside>
  )
}

/** Under way to be deleted, alone or with everything about its sender. */
function isGoing({ formData }: { formData?: FormData | undefined }): boolean {
  const intent = formData?.get('intent')
  return intent === 'delete' || intent === 'erase'
}

function withUnderway(submission: SubmissionDetail, { formData }: { formData?: FormData | undefined }) {
  return formData ? withForm(submission, formData) : submission
}

/** The person's answer to a submission for as long as it is not sent; `posted` is the reply to a form sent without JavaScript. */
function useReplyDraft(
  id: number,
  submission: SubmissionDetail | null,
  posted: FormReply | undefined,
): Draft {
  const { person } = useAdmin()
  const draft = useDraft(`reply ${person.email} ${id}`, refusedBody(posted))
  const lastSent = submission?.replies.at(-1)?.body.trim()
  // Sent, but the panel was closed before the server said so.
  const forgetSent = useEffectEvent(() => {
    if (lastSent === draft.text.trim()) draft.clear()
  })
  useEffect(() => forgetSent(), [])
  return draft
}

function refusedBody(posted: FormReply | undefined): string {
  return posted?.ok === false ? (posted.values?.body?.[0] ?? '') : ''
}

/**
 * The open submission with its replies as far as they are by now. Nothing else of it follows by itself: to refresh what
 * somebody answers under their hands would pass over another one's change.
 */
function useLiveReplies(id: number, submission: SubmissionDetail | null): SubmissionDetail | null {
  const progress = useReplyProgress(id)
  if (!submission) return null
  const replies = submission.replies.map((reply) => ({ ...reply, ...progress[reply.id] }))
  return { ...submission, replies, isAnswered: wasAnswered(replies) }
}
