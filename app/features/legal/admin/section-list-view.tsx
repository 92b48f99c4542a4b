import { useTranslation } from 'react-i18next'

import { AdminPagination } from '~/admin/admin-pagination'
import { useAdmin } from '~/admin/use-admin'
import { DataTable } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { FileText } from '~/ui/icons'

import type { ListQuery } from './list-query'
import { listView } from './list-view'
import { useManager } from './manager-context'
import { useMoveFocus } from './use-move-focus'
import { useSectionColumns } from './use-section-columns'

/** The sections that the address asks for, a page at a time. */
export function SectionListView({ query }: { query: ListQuery }) {
  const { t } = useTranslation('legalManager')
  const { document, sections } = useManager()
  const { may } = useAdmin()
  const view = listView(sections, query)
  const onMove = useMoveFocus(sections, query, view.page)
  const columns = useSectionColumns(query.sort, onMove)
  return (
    <section aria-label={t('list')} className="grid gap-4">
      <p role="status" className="text-sm text-ink-soft">
        {view.total > 0 && t('found', { count: view.total })}
      </p>
      <DataTable
        caption={t('list')}
        columns={columns}
        rows={view.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<FileText aria-hidden className="size-8" />}
            title={t(`${document}.empty`)}
            text={sections.length > 0 ? t('emptyFilter') : undefined}
          />
        }
      />
      <AdminPagination page={view.page} pages={view.pages} />
      {may.edit && !may.delete && <p className="text-sm text-ink-soft">{t('deletionIsAdmins')}</p>}
    </section>
  )
}
