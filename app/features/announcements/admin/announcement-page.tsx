import { Link, useSearchParams } from '@remix-run/react'
import { useState, type ReactNode } from 'react'

import { pathOfSection } from '~/admin/sections'
import { UndoForm } from '~/admin/undo-form'
import { useAdmin } from '~/admin/use-admin'
import { useFormKey } from '~/admin/use-form-key'
import { ReplyNotice } from '~/admin/use-form-reply'
import { usePolling } from '~/admin/use-polling'
import { History } from '~/features/audit/history'
import { useRevalidateOnPoll } from '~/features/notifications/poll-provider'
import { useTranslation } from '~/i18n/use-translation'
import { ArrowLeft } from '~/ui/icons'
import { Notice } from '~/ui/notice'

import { AnnouncementActions } from './announcement-actions'
import { AnnouncementDialogs } from './announcement-dialogs'
import { AnnouncementForm } from './announcement-form'
import type { AnnouncementReply } from './announcement-intents.server'
import type { PageView } from './announcement-page.server'
import { MailPreviewDialog } from './mail-preview-dialog'
import { ProgressCard } from './progress-card'
import { ResultsCards } from './results-cards'
import { ShownWords } from './shown-words'
import { StateBadge } from './state-badge'
import { SubjectText } from './subject-text'
import { useAnnouncementFetcher } from './use-announcement-fetcher'

type AnnouncementPageProps = PageView & {
  /** To a form that was sent without JavaScript. */
  reply: AnnouncementReply | undefined
  /** Why mails do not leave. */
  notice: ReactNode
}

export function AnnouncementPage({ reply, notice, ...page }: AnnouncementPageProps) {
  const { t } = useTranslation('announcementsAdmin')
  const { may } = useAdmin()
  const { announcement, isOpen, subject, timeZone } = page
  const [isDirty, setDirty] = useState(false)
  const { formKey, setMade, startAgain } = useFormKey(announcement?.id ?? null)
  const fetcher = useAnnouncementFetcher()
  useRevalidateOnPoll()
  usePolling(announcement?.status === 'sending')
  const isWriting = may.edit && (isOpen || isDirty)
  const isOfForm = reply?.ok === false && reply.values?.intent?.[0] === 'save'
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-start justify-between gap-x-4">
        <div className="grid min-w-0 justify-items-start gap-1">
          <Link
            to={pathOfSection('announcements')}
            className="inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline max-md:min-h-11 print:hidden"
          >
            <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
            {t('back')}
          </Link>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-xl font-semibold wrap-anywhere">
              {announcement ? <SubjectText subject={subject} /> : t('new')}
            </h2>
            {announcement && <StateBadge status={announcement.status} />}
          </div>
        </div>
        {announcement && <AnnouncementActions announcement={announcement} fetcher={fetcher} />}
      </div>
      {!isOfForm && <ReplyNotice reply={reply} />}
      <UndoForm reply={reply} label={t('action.undo')} />
      <DoneNotice />
      {announcement?.archivedAt && <Notice>{t('status.archived')}</Notice>}
      {notice}
      {announcement && <ProgressCard announcement={announcement} timeZone={timeZone} fetcher={fetcher} />}
      {announcement && page.results && <ResultsCards announcement={announcement} results={page.results} />}
      {isWriting ? (
        <AnnouncementForm
          key={formKey}
          page={page}
          posted={isOfForm ? reply : undefined}
          onDirty={setDirty}
          onMade={setMade}
          onTakeTheirs={startAgain}
        />
      ) : (
        announcement && (
          <>
            <ShownWords announcement={announcement} audienceText={page.audienceText} />
            <MailPreviewDialog saved={page.preview} />
          </>
        )
      )}
      <History />
      {announcement && (
        <AnnouncementDialogs
          page={page}
          announcement={announcement}
          reply={reply}
          onRestored={startAgain}
          onOutdated={() => {
            if (!isDirty) startAgain()
          }}
        />
      )}
    </div>
  )
}

const done = ['saved', 'tested', 'untested', 'duplicated', 'restored', 'drafted'] as const

/** What has led here, where no script says it. */
function DoneNotice() {
  const { t } = useTranslation('announcementsAdmin')
  const [params] = useSearchParams()
  const what = done.find((each) => each === params.get('done'))
  if (!what) return null
  return <Notice tone={what === 'untested' ? 'warning' : 'success'}>{t(`done.${what}`)}</Notice>
}
