import { useTranslation } from '~/i18n/use-translation'

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
  const linkWith = useManagerLink()
  const { sectionId, history, version, versionId } = view
  const now = sections.find(({ id }) => id === sectionId) ?? null
  const title = now?.title ?? history?.entries[0]?.title
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
