import { Link, useSearchParams } from '@remix-run/react'
import { useState } from 'react'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import type { DoneIn } from '~/admin/form-reply'
import { PagePreviewDialog } from '~/admin/page-preview-dialog'
import { contentPath, contentTabPath } from '~/admin/sections'
import { UndoForm } from '~/admin/undo-form'
import { useAdmin } from '~/admin/use-admin'
import { useFormKey } from '~/admin/use-form-key'
import { ReplyNotice } from '~/admin/use-form-reply'
import { History as AuditHistory } from '~/features/audit/history'
import { useRevalidateOnPoll } from '~/features/notifications/poll-provider'
import { useTranslation } from '~/i18n/use-translation'
import { ActionMenu } from '~/ui/action-menu'
import { Button, ButtonLink } from '~/ui/button'
import { ArrowLeft, EyeOff, History, Undo } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { useQueryLink } from '~/ui/use-query-link'

import { contentShapes } from '../content-kinds'
import { ContentBadges } from './content-badges'
import { ContentForm } from './content-form'
import type { ContentReply } from './content-intents.server'
import type { ContentPageData, ShownContent } from './content-page.server'
import { ContentTitle } from './content-title'
import { HistoryDialog } from './history-dialog'
import { ShownContentCard } from './shown-content-card'
import { useContentFetcher, type ContentFetcher } from './use-content-fetcher'

type ContentPageProps = Omit<ContentPageData, 'audited'> & {
  /** To a form that was sent without JavaScript. */
  reply: ContentReply | undefined
}

export function ContentPage({ kind, record, today, history, reply }: ContentPageProps) {
  const { t } = useTranslation('content')
  const { may } = useAdmin()
  const { formKey, setMade, startAgain } = useFormKey(record?.id ?? null)
  const fetcher = useContentFetcher((reply) => {
    if (bringsOtherWords(reply)) startAgain()
  })
  useRevalidateOnPoll()
  const isOfForm = reply?.ok === false && reply.values?.intent?.[0] === 'save'
  const form = `${kind} ${formKey}`
  const isFormOpen = useStaysOpen(form, isOfForm || !record || (may.edit && !record.isInTrash))
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-start justify-between gap-x-4">
        <div className="grid min-w-0 justify-items-start gap-1">
          <Link
            to={contentTabPath(kind)}
            className="inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline max-md:min-h-11 print:hidden"
          >
            <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
            {t(`tab.${kind}`)}
          </Link>
          <h2 className="text-xl font-semibold wrap-anywhere">
            {record ? <ContentTitle kind={kind} values={record.values} /> : t(`${kind}.new`)}
          </h2>
          {record && <ContentBadges {...record} />}
        </div>
        {record && <Actions kind={kind} record={record} fetcher={fetcher} />}
      </div>
      {!isOfForm && <ReplyNotice reply={reply} />}
      <UndoForm reply={reply} label={t('action.undo')} />
      <DoneNotice />
      {record && !isFormOpen ? (
        <ShownContentCard kind={kind} record={record} />
      ) : (
        <ContentForm
          key={form}
          kind={kind}
          latest={record}
          today={today}
          posted={isOfForm ? reply : undefined}
          onMade={setMade}
          onTakeTheirs={startAgain}
        />
      )}
      <AuditHistory />
      {record && <PagePreviewDialog path={contentShapes[kind].page} />}
      {record && history && (
        <HistoryDialog kind={kind} record={record} history={history} onRestored={startAgain} />
      )}
      {record && <DiscardDialog kind={kind} record={record} fetcher={fetcher} />}
    </div>
  )
}

/** What was typed into a form must not go with the right to save it: once open, it stays. */
function useStaysOpen(form: string, opens: boolean): boolean {
  const [opened, setOpened] = useState<string>()
  if (opens && opened !== form) setOpened(form)
  return opens || opened === form
}

/** Nothing that was typed goes where a record is only taken off the site, or back to it. */
function bringsOtherWords(reply: DoneIn<ContentReply>): boolean {
  return reply.intent === 'undo' ? reply.details.step === 'restore' : reply.intent === 'discard'
}

const done = ['draft', 'published', 'restored'] as const

/** What has led here, where no script says it. */
function DoneNotice() {
  const { t } = useTranslation('content')
  const [params] = useSearchParams()
  const what = done.find((each) => each === params.get('done'))
  if (!what) return null
  return <Notice tone="success">{t(`done.${what}`)}</Notice>
}

type ActionsProps = { kind: ContentPageData['kind']; record: ShownContent; fetcher: ContentFetcher }

function Actions({ kind, record: { id, state, updatedAt, isInTrash }, fetcher }: ActionsProps) {
  const { t } = useTranslation('content')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  return (
    <ActionMenu label={t('action.more')}>
      <ButtonLink to={linkWith({ history: 1, done: null })} preventScrollReset size="small">
        <History aria-hidden className="size-4" />
        {t('action.history')}
      </ButtonLink>
      {may.edit && !isInTrash && state === 'changed' && (
        <ButtonLink to={linkWith({ discard: 1, done: null })} preventScrollReset size="small">
          <Undo aria-hidden className="size-4" />
          {t('action.discard')}
        </ButtonLink>
      )}
      {may.edit && !isInTrash && state !== 'draft' && (
        <fetcher.Form method="post" className="grid">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={updatedAt} />
          <Button type="submit" name="intent" value="unpublish" size="small">
            <EyeOff aria-hidden className="size-4" />
            {t('action.unpublish')}
          </Button>
        </fetcher.Form>
      )}
    </ActionMenu>
  )
}

function DiscardDialog({ kind, record: { id, state, updatedAt }, fetcher }: ActionsProps) {
  const { t } = useTranslation('content')
  const [params] = useSearchParams()
  const { may } = useAdmin()
  if (!params.has('discard') || state !== 'changed' || !may.edit) return null
  return (
    <ConfirmDialog
      title={t('discard.title')}
      question={t('discard.question')}
      confirm={t('discard.confirm')}
      intent="discard"
      fields={{ kind, id, seen: updatedAt }}
      closeTo={contentPath(kind, id)}
      fetcher={fetcher}
    />
  )
}
