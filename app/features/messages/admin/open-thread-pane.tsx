import { useFetcher, useLocation, useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { History } from '~/features/audit/history'
import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { IconLink } from '~/ui/icon-link'
import { ArrowLeft, X } from '~/ui/icons'

import type { OpenThread, ThreadRow } from '../thread-view'
import type { MessagesPageData } from './messages-page.server'
import { AnswerLinks, answerModes } from './answer-links'
import { nextWaiting } from './answer-next'
import { NoteForm } from './note-form'
import { ThreadControls } from './thread-controls'
import { withForms } from './thread-forms'
import { useOpenLink } from './thread-links'
import { ThreadMessages } from './thread-messages'
import { ThreadToolbar } from './thread-toolbar'
import { focusReply, openThreadHeading, replyBox, useAsking } from './use-asked'
import { useThreadForms } from './use-thread-forms'
import { ThreadPresence, useIsTyping } from './thread-presence'
import { ReplyComposer } from './writing/reply-composer'
import type { MessagesReply } from './thread-intents.server'

type OpenThreadPaneProps = {
  id: number
  rows: ThreadRow[]
  data: MessagesPageData
  reply: MessagesReply | undefined
  className: string
}

export function OpenThreadPane({ id, rows, data, reply, className }: OpenThreadPaneProps) {
  const { t } = useTranslation('messages')
  const { waiting } = useThreadForms()
  const thread = data.thread && withForms(data.thread, waiting, data.members)
  useReadMark(thread)
  const goOn = useGoingOn(id, rows, data)
  if (reply?.ok && reply.intent === 'delete-threads') return null
  return (
    <article aria-label={t('pane.label')} className={className}>
      <PaneHeader
        title={thread ? thread.subject.trim() || t('noSubject') : t('gone.title')}
        actions={thread && <ThreadToolbar thread={thread} onArchived={goOn.archived} />}
      />
      {thread ? (
        <ThreadBody thread={thread} data={data} reply={reply} answeredTo={goOn.answeredTo} />
      ) : (
        <p className="p-5 text-ink-soft">{t('gone.text')}</p>
      )}
    </article>
  )
}

/** Where the screen goes on in “Answer next”: to the next that waits, or to the list. Null in other folders. */
function useGoingOn(id: number, rows: ThreadRow[], { query }: MessagesPageData) {
  const openLink = useOpenLink()
  const navigate = useNavigate()
  if (query.folder !== 'answer-next') return { answeredTo: null, archived: () => undefined }
  const next = nextWaiting(rows, id)
  const opening = (how: { reply?: 'reply' }) =>
    next === null ? openLink({}) : openLink({ thread: next, ...how })
  return {
    answeredTo: opening({ reply: 'reply' }),
    archived: () => navigate(opening({}), { preventScrollReset: true }),
  }
}

type ThreadBodyProps = Pick<OpenThreadPaneProps, 'data' | 'reply'> & {
  thread: OpenThread
  /** Where an answer leads, if not back to the conversation. */
  answeredTo: string | null
}

function ThreadBody({ thread, data, reply, answeredTo }: ThreadBodyProps) {
  const { may } = useAdmin()
  const [params] = useSearchParams()
  const closeTo = useOpenLink()({ thread: thread.id })
  const { asked, takeTyped } = useAsking()
  useComposerFocus(params)
  const wanted = asked?.answer ?? params.get('reply')
  const mode = answerModes.find((each) => each === wanted) ?? 'reply'
  const sending = useFetcher<FormReply>()
  useFormReply(sending)
  const [isTyping, noteTyping] = useIsTyping()
  return (
    // No grid: what is sticky in one stays in its row.
    <div className="flex flex-col gap-1.5 px-3 pt-1.5 pb-4 *:min-w-0 sm:px-4">
      <ThreadControls thread={thread} labels={data.labels} members={data.members} />
      <ThreadPresence id={thread.id} isTyping={isTyping} />
      <ThreadMessages thread={thread} fetcher={sending} />
      {may.edit && (
        <>
          <div
            {...replyBox}
            onInput={noteTyping}
            // In reach however long the conversation is: on a phone until somebody writes.
            className={cx(
              'reply-bar -mx-3 grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-b-card bg-surface px-3 pb-3 sm:-mx-4 sm:px-4 print:hidden',
              '[@media(min-height:32rem)]:has-[[data-shut]]:sticky [@media(min-width:64rem)_and_(min-height:44rem)]:sticky bottom-(--phone-bar) z-10',
            )}
          >
            <AnswerLinks thread={thread.id} mode={mode} />
            <ReplyComposer
              thread={thread}
              mode={mode}
              writing={data.writing}
              closeTo={closeTo}
              answeredTo={answeredTo}
              takeTyped={takeTyped}
            />
          </div>
          <div onInput={noteTyping} className="print:hidden">
            <NoteForm thread={thread.id} nextKey={data.noteKey} posted={reply} />
          </div>
        </>
      )}
      <History />
    </div>
  )
}

/** Those who ask to answer, by a button or a key, can type at once. */
function useComposerFocus(params: URLSearchParams): void {
  const { key } = useLocation()
  const mode = params.has('delete') ? null : params.get('reply')
  // Before the next key counts.
  useLayoutEffect(() => {
    if (mode !== null) focusReply()
  }, [mode, key])
}

/**
 * Marks what is unread with a POST rather than in the loader, so that a prefetch does not count; again when mail arrives
 * while it is open. Viewers leave it as it is.
 */
function useReadMark(thread: OpenThread | null): void {
  const { may } = useAdmin()
  const { submit } = useFetcher()
  const markAsRead = useEffectEvent(() => {
    if (may.edit && thread && !thread.read) submit({ intent: 'read', id: thread.id }, { method: 'post' })
  })
  const newest = thread?.date
  useEffect(() => markAsRead(), [newest])
}

function PaneHeader({ title, actions }: { title: string; actions: ReactNode }) {
  const { t } = useTranslation('messages')
  const closeTo = useOpenLink()({})
  const heading = useHeadingFocus()
  return (
    <header className="flex items-start gap-1 border-b border-line py-0.5 pe-1 max-lg:ps-1 sm:pe-2 lg:ps-4">
      <IconLink
        label={t('pane.back')}
        icon={<ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />}
        to={closeTo}
        preventScrollReset
        className="shrink-0 md:size-11 lg:hidden print:hidden"
      />
      <h2
        ref={heading}
        tabIndex={-1}
        {...openThreadHeading}
        title={title}
        className="flex min-h-9 min-w-0 grow items-center text-lg leading-snug font-semibold wrap-anywhere max-lg:min-h-11"
      >
        <span dir="auto" className="line-clamp-2">
          {title}
        </span>
      </h2>
      <div className="flex shrink-0 items-center print:hidden">
        {actions}
        <IconLink
          label={t('pane.close')}
          icon={<X aria-hidden className="size-5" />}
          to={closeTo}
          preventScrollReset
          className="max-lg:hidden"
        />
      </div>
    </header>
  )
}

/** Where the list stays beside it, its focus stays on the row. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || !focused.checkVisibility()) heading.current?.focus()
  }, [])
  return heading
}
