import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react'

import { AdminBoundary } from '~/admin/admin-boundary'
import type { FormReply } from '~/admin/form-reply'
import { pathOfSection } from '~/admin/sections'
import { ReplyNotice } from '~/admin/use-form-reply'
import { usePolling } from '~/admin/use-polling'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/empty-state'
import { ArrowLeft, Hourglass } from '~/ui/icons'

import { ImportOutcome } from './import-outcome'
import type { ImportPageData } from './import-page.server'
import { ImportPreviewPanel } from './import-preview-panel'
import { ImportProgress } from './import-progress'
import type { ImportScreen } from './import-screen'
import { LatestImports } from './latest-imports'
import { UploadForm } from './upload-form'

export type ImportPageProps = { data: ImportPageData; reply: FormReply | undefined }

export function ImportPage({
  data: { open, latest },
  reply,
  screen,
}: ImportPageProps & { screen: ImportScreen }) {
  const isUnderway = open?.status === 'running' || open?.status === 'reading'
  usePolling(isUnderway)
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Link
          to={pathOfSection(screen.subject)}
          className="inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-soft underline-offset-4 hover:underline max-md:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {screen.back}
        </Link>
        <h2 className="text-2xl font-semibold tracking-heading">{screen.title}</h2>
      </div>
      {open ? (
        <>
          <ReplyNotice reply={reply} />
          {open.preview && <ImportPreviewPanel screen={screen} open={open} preview={open.preview} />}
          {isUnderway && <ImportProgress screen={screen} open={open} />}
          {!open.preview && !isUnderway && <ImportOutcome screen={screen} open={open} />}
        </>
      ) : (
        <>
          <UploadForm screen={screen} reply={reply} />
          <LatestImports screen={screen} imports={latest} />
        </>
      )}
    </div>
  )
}

/** While a large import is written the embedded database answers nobody else: the page waits for it. */
export function ImportBoundary() {
  const error = useRouteError()
  const isBusy = isRouteErrorResponse(error) && error.status === 503
  return isBusy ? <BusyPage /> : <AdminBoundary />
}

function BusyPage() {
  const { t } = useTranslation(['usersImport', 'admin'])
  usePolling(true)
  return (
    <EmptyState
      icon={<Hourglass aria-hidden className="size-8" />}
      title={t('busy.title')}
      text={t('busy.text')}
    >
      <Link to="" reloadDocument className="mt-2 underline">
        {t('admin:error.retry')}
      </Link>
    </EmptyState>
  )
}
