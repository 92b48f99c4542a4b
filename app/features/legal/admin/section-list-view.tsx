import { useFormats } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { formatNumber } from '~/i18n/format'

import { AdminPagination } from '~/admin/admin-pagination'
import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { useAdmin } from '~/admin/use-admin'
import { DataTable } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { FileText } from '~/ui/icons'

import { type ListQuery, listView, pageOf } from './list-view'
import { useManager } from './manager-context'
import { useSectionColumns } from './use-section-columns'
import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ManagedSection } from '../managed-section'
import { useManagerLink } from './manager-params'
import { moveButtonId } from './move-buttons'
import type { Direction } from './section-actions'

export function SectionListView({ query }: { query: ListQuery }) {
  const { t } = useTranslation(['legalManager', 'admin'])
  const formats = useFormats()
  const { document, sections } = useManager()
  const { may } = useAdmin()
  const view = listView(sections, query)
  const onMove = useMoveFocus(sections, query, view.page)
  const focus = useFocusInList<HTMLElement>()
  const columns = useSectionColumns(query.sort, onMove)
  return (
    <section {...focus} aria-label={t('list')} className="grid gap-4">
      <p role="status" className="text-sm text-ink-soft">
        {view.total > 0 && t('found', { count: view.total, value: formatNumber(view.total, formats) })}
      </p>
      <DataTable
        caption={t('list')}
        columns={columns}
        rows={view.rows}
        rowKey={({ id }) => id}
        room="wide"
        sortLabel={t('admin:sort.label')}
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

/** Keeps the focus on the pressed button, even if its section moves to another page. */
function useMoveFocus(sections: ManagedSection[], query: ListQuery, shownPage: number) {
  const lastMove = useRef<{ id: number; direction: Direction } | null>(null)
  const navigate = useNavigate()
  const linkWith = useManagerLink()
  useEffect(() => {
    if (!lastMove.current) return
    const { id, direction } = lastMove.current
    const page = pageOf(sections, query, id)
    if (page !== null && page !== shownPage)
      return navigate(linkWith({ page }), { preventScrollReset: true, replace: true })
    document.getElementById(moveButtonId(id, direction))?.focus()
    lastMove.current = null
  })
  return (id: number, direction: Direction) => {
    lastMove.current = { id, direction }
  }
}
