import { useSearchParams } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { ConfirmDialog } from '~/admin/confirm-dialog'
import { useAdmin } from '~/admin/use-admin'
import { Dialog } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { History } from '~/ui/icons'

import { HistoryList } from './history-list'
import { HistoryVersion } from './history-version'
import { useManager } from './manager-context'
import type { HistoryView } from './manager-page.server'
import { useManagerLink } from './manager-params'

export function HistoryDialog({ view }: { view: HistoryView }) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const { sections } = useManager()
  const { may } = useAdmin()
  const [params] = useSearchParams()
  const linkWith = useManagerLink()
  const { sectionId, history, version, versionId } = view
  const now = sections.find(({ id }) => id === sectionId) ?? null
  const title = now?.title ?? history?.entries[0]?.title
  if (version && versionId !== null && may.edit && params.has('restore'))
    return (
      <ConfirmDialog
        title={t('history.restoreTitle')}
        question={t(now ? 'history.restoreQuestion' : 'history.restoreDeletedQuestion')}
        confirm={t('history.restore')}
        intent="restore"
        fields={{ id: sectionId, versionId, ...(now && { seen: now.updatedAt }) }}
        closeTo={linkWith({ history: sectionId, version: versionId })}
      />
    )
  return (
    <Dialog
      title={title === undefined ? t('history.untitled') : t('history.title', { title })}
      closeLabel={t('admin:close')}
      closeTo={linkWith({})}
    >
      {version && versionId !== null ? (
        <HistoryVersion version={version} versionId={versionId} now={now} />
      ) : history ? (
        <HistoryList sectionId={sectionId} history={history} isThere={now !== null} />
      ) : (
        <EmptyState icon={<History aria-hidden className="size-8" />} title={t('history.empty')} />
      )}
    </Dialog>
  )
}
