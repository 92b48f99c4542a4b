import { useFetchers, useSearchParams } from '@remix-run/react'
import { useMemo } from 'react'

import { fieldComing } from '~/admin/keys'
import { useScreenKeys } from '~/admin/keys-help'
import { ListBoundary } from '~/admin/lists/list-boundary'
import { PanelOrShape, useComingRecord } from '~/admin/side-panel'
import { UndoForm } from '~/admin/undo-form'
import { useAdmin } from '~/admin/use-admin'
import { ReplyNotice } from '~/admin/use-form-reply'
import { useRevalidateOnPoll } from '~/features/notifications/poll-provider'
import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'

import type { ThreadRow } from '../thread-view'
import { DeleteThreadsDialog } from './delete-threads-dialog'
import { FolderPanel } from './folder-panel'
import { InboxKeys } from './inbox-keys'
import { LabelsDialog } from './labels-dialog'
import { MessagesFilters } from './messages-filters'
import type { MessagesPageData } from './messages-page.server'
import { OpenThreadPane } from './open-thread-pane'
import { PendingAnswer } from './pending-answer'
import { rowsWithForms } from './thread-forms'
import type { MessagesReply } from './thread-intents.server'
import { ThreadList } from './thread-list'
import { useOpenLink } from './thread-links'
import { AskingProvider, useAsking } from './use-asked'
import { ThreadFormsProvider, useThreadForms } from './use-thread-forms'
import { useShortcuts } from './use-shortcuts'
import { ComposePanel, useHeldComposition } from './writing/compose-panel'
import type { Composition } from './writing/writing-view'

type MessagesPageProps = MessagesPageData & { reply: MessagesReply | undefined }

export function MessagesPage({ reply, ...data }: MessagesPageProps) {
  const { t } = useTranslation('messages')
  return (
    <ThreadFormsProvider>
      <ReplyNotice reply={reply} />
      <UndoForm reply={reply} label={t('undo')} />
      <AskingProvider>
        <Inbox data={data} reply={reply} />
      </AskingProvider>
    </ThreadFormsProvider>
  )
}

function Inbox({ data, reply }: { data: MessagesPageData; reply: MessagesReply | undefined }) {
  const { may } = useAdmin()
  const [params] = useSearchParams()
  const { query, thread, counts, labels, writing } = data
  const rows = useShownRows(data)
  useRevalidateOnPoll()
  useShortcuts({ query, rows, thread, longestWaiting: data.longestWaiting })
  useScreenKeys(InboxKeys)
  const { asked } = useAsking()
  const pending = usePendingAnswer(data)
  const held = useHeldComposition(writing.compose)
  const composition = may.edit && params.has('compose') && !asked?.answer ? held : null
  const coming = useComingRecord('thread')
  const isBeside = composition !== null || pending !== null || query.thread !== null || coming !== null
  return (
    <>
      <div
        {...{ [fieldComing]: asked?.answer || asked?.isComposing ? '' : undefined }}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 xl:max-2xl:gap-x-4',
          isBeside
            ? 'lg:max-xl:gap-x-3 lg:grid-cols-[2.75rem_minmax(14rem,2fr)_minmax(0,3fr)] xl:grid-cols-[12rem_minmax(15rem,2fr)_minmax(0,3fr)] 2xl:grid-cols-[12rem_minmax(18rem,2fr)_minmax(0,3fr)]'
            : 'lg:grid-cols-[12rem_minmax(0,1fr)]',
        )}
      >
        <FolderPanel
          query={query}
          counts={counts}
          labels={labels}
          className={isBeside ? 'max-lg:hidden' : undefined}
        />
        <div
          className={cx(
            '@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4',
            isBeside && 'max-lg:hidden print:hidden',
          )}
        >
          <MessagesFilters key={query.folder} query={query} />
          <ThreadList data={data} rows={rows} />
        </div>
        <PanelOrShape
          coming={pending ? null : coming}
          titleOf={(id) => rows.find((row) => row.id === id)?.subject.trim()}
          className={paneStyle}
        >
          <Beside data={data} rows={rows} reply={reply} composition={composition} />
        </PanelOrShape>
      </div>
      {may.delete && params.has('delete') && <DeleteThreadsDialog data={data} posted={reply} />}
      {may.delete && params.has('labels') && <LabelsDialog labels={labels} posted={reply} />}
    </>
  )
}

type BesideProps = {
  data: MessagesPageData
  rows: ThreadRow[]
  reply: MessagesReply | undefined
  /** A new message. */
  composition: Composition | null
}

/** What is open: a new message, or a conversation. */
function Beside({ data, rows, reply, composition }: BesideProps) {
  const closeTo = useOpenLink()({})
  const pending = usePendingAnswer(data)
  const { thread: id } = data.query
  if (composition)
    return (
      <div className="@container min-w-0">
        <ComposePanel composition={composition} writing={data.writing} closeTo={closeTo} />
      </div>
    )
  if (pending)
    return (
      <PendingAnswer
        key={pending.thread}
        subject={rows.find((row) => row.id === pending.thread)?.subject ?? ''}
        mode={pending.answer}
        className={paneStyle}
      />
    )
  return (
    id !== null && (
      <OpenThreadPane key={id} id={id} rows={rows} data={data} reply={reply} className={paneStyle} />
    )
  )
}

/** An answer to a conversation that is not loaded yet. */
function usePendingAnswer({ query }: MessagesPageData) {
  const { asked } = useAsking()
  if (!asked?.answer || asked.thread === query.thread) return null
  return { thread: asked.thread, answer: asked.answer }
}

const paneStyle =
  'min-w-0 rounded-card border border-line bg-surface lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:scroll-pb-36 lg:overflow-y-auto ' +
  'print:static print:max-h-none print:overflow-visible print:border-0'

/** The rows as they will be once what waits is answered. */
function useShownRows({ list, query, members }: MessagesPageData): ThreadRow[] {
  const { waiting } = useThreadForms()
  const sent = useFetchers()
    .map(({ formData }) => formData)
    .filter((form) => form !== undefined)
  const deleted = sent
    .filter((form) => form.get('intent') === 'delete-threads')
    .flatMap((form) => form.getAll('id').map(Number))
  const read = sent.filter((form) => form.get('intent') === 'read').map((form) => Number(form.get('id')))
  const folder = query.folder === 'answer-next' ? 'inbox' : query.folder
  const changed = useMemo(
    () => rowsWithForms(list.rows, waiting, { folder, members }),
    [list, waiting, folder, members],
  )
  if (deleted.length === 0 && read.length === 0) return changed
  return changed
    .filter(({ id }) => !deleted.includes(id))
    .map((row) => (read.includes(row.id) ? { ...row, read: true } : row))
}

export function MessagesBoundary() {
  const { t } = useTranslation('messages')
  return <ListBoundary title={t('failed')} />
}
