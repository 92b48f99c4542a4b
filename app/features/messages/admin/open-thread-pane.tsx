import { Link, useFetcher, useLocation, useSearchParams } from '@remix-run/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import { History } from '~/features/audit/history'
import { useTranslation } from '~/i18n/use-translation'
import { IconLink } from '~/ui/icon-link'
import { ArrowLeft, X } from '~/ui/icons'

import type { OpenThread } from '../thread-view'
import type { MessagesPageData } from './messages-page.server'
import { AnswerLinks, answerModes } from './answer-links'
import { NoteForm } from './note-form'
import { Participants } from './participants'
import { ThreadControls } from './thread-controls'
import { withForms } from './thread-forms'
import { useOpenLink } from './thread-links'
import { ThreadMessages } from './thread-messages'
import { ThreadToolbar } from './thread-toolbar'
import { focusReply, replyBox, useAsking } from './use-asked'
import { useThreadForms } from './use-thread-forms'
import { ThreadPresence, useIsTyping } from './thread-presence'
import { ReplyComposer } from './writing/reply-composer'
import type { MessagesReply } from './thread-intents.server'

type OpenThreadPaneProps = {
  id: number
  data: MessagesPageData
  reply: MessagesReply | undefined
  className: string
}

export function OpenThreadPane({ id, data, reply, className }: OpenThreadPaneProps) {
  const { t } = useTranslation('messages')
  const { waiting } = useThreadForms()
  const thread = data.thread && withForms(data.thread, waiting, data.members)
  useReadMark(thread)
  if (reply?.ok && reply.intent === 'delete-threads') return null
  return (
    <article aria-label={t('pane.label')} className={className}>
      <PaneHeader
        title={thread ? thread.subject.trim() || t('noSubject') : t('gone.title')}
        actions={thread && <ThreadToolbar thread={thread} />}
      />
      {thread ? (
        <ThreadBody id={id} thread={thread} data={data} reply={reply} />
      ) : (
        <p className="p-5 text-ink-soft">{t('gone.text')}</p>
      )}
    </article>
  )
}

type ThreadBodyProps = Omit<OpenThreadPaneProps, 'className'> & { thread: OpenThread }

function ThreadBody({ thread, data, reply }: ThreadBodyProps) {
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4">
      <Participants thread={thread} />
      <ThreadControls thread={thread} labels={data.labels} members={data.members} />
      <ThreadPresence id={thread.id} isTyping={isTyping} />
      <ThreadMessages thread={thread} fetcher={sending} />
      {may.edit && (
        <div onInput={noteTyping} className="grid grid-cols-[minmax(0,1fr)] gap-5 print:hidden">
          <div {...replyBox} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <AnswerLinks thread={thread.id} mode={mode} />
            <ReplyComposer
              thread={thread}
              mode={mode}
              writing={data.writing}
              closeTo={closeTo}
              takeTyped={takeTyped}
            />
          </div>
          <NoteForm thread={thread.id} nextKey={data.noteKey} posted={reply} />
        </div>
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
    <header className="border-b border-line py-2 ps-4 pe-2 sm:ps-5">
      <div className="flex flex-wrap items-center gap-x-2">
        <Link
          to={closeTo}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-2 pe-2 underline-offset-4 hover:underline lg:hidden print:hidden"
        >
          <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
          {t('pane.back')}
        </Link>
        <div className="ms-auto flex flex-wrap items-center justify-end print:hidden">
          {actions}
          <IconLink
            label={t('pane.close')}
            icon={<X aria-hidden className="size-5" />}
            to={closeTo}
            preventScrollReset
            className="shrink-0 max-lg:hidden"
          />
        </div>
      </div>
      <h2 ref={heading} tabIndex={-1} className="min-w-0 py-1.5 pe-2 text-lg font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </h2>
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
