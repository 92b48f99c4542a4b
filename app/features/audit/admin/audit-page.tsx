import { useSearchParams } from '@remix-run/react'

import { AdminPagination } from '~/admin/admin-pagination'
import { ExportDialog } from '~/admin/exports/export-dialog'
import type { ExportChoice } from '~/admin/exports/export-links'
import { ListBoundary } from '~/admin/lists/list-boundary'
import { NoMatches } from '~/admin/lists/list-filters'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { Download, History } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import { AuditFilters } from './audit-filters'
import type { AuditPageData } from './audit-page.server'
import { countFilters, filterOf } from './audit-query'
import { useEntryColumns } from './use-entry-columns'

export function AuditPage({ query, list, people }: AuditPageData) {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const [params] = useSearchParams()
  const linkWith = useQueryLink()
  const count = list.totalDocs
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-reading text-ink-soft">{t('lead')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <AuditFilters query={query} people={people} />
        <ButtonLink to={linkWith({ export: 1 })} preventScrollReset size="small" className="print:hidden">
          <Download aria-hidden className="size-4.5" />
          {t('export')}
        </ButtonLink>
      </div>
      <section aria-label={t('list')}>
        <p role="status" className="mb-2 text-sm text-ink-soft">
          {count > 0 &&
            t('found', { count, value: formatNumber(count, formats) + (list.isExact ? '' : '+') })}
        </p>
        <DataTable
          caption={t('list')}
          columns={useEntryColumns()}
          rows={list.docs}
          rowKey={({ id }) => id}
          empty={<NoEntries isNarrowed={countFilters(query) > 0} />}
          room="wide"
        />
        <AdminPagination page={list.page} pages={list.totalPages} className="mt-4" />
      </section>
      {params.has('export') && <ExportAuditDialog query={query} list={list} />}
    </div>
  )
}

const noFilters = { person: null, kind: null, record: null, action: null, from: null, to: null, page: null }

function NoEntries({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('audit')
  const linkWith = useQueryLink()
  if (!isNarrowed)
    return (
      <EmptyState
        icon={<History aria-hidden className="size-8" />}
        title={t('empty.all')}
        text={t('empty.allText')}
      />
    )
  return (
    <NoMatches
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      reset={{ to: linkWith(noFilters), label: t('filter.reset') }}
    />
  )
}

function ExportAuditDialog({ query, list }: Pick<AuditPageData, 'query' | 'list'>) {
  const linkWith = useQueryLink()
  const isNarrowed = countFilters(query) > 0
  const choices: ExportChoice[] = []
  if (isNarrowed)
    choices.push({ key: 'filtered', filter: filterOf(query), count: list.isExact ? list.totalDocs : null })
  choices.push({ key: 'all', filter: {}, count: isNarrowed ? null : list.totalDocs })
  return <ExportDialog what="audit" choices={choices} closeTo={linkWith({ export: null })} />
}

export function AuditBoundary() {
  const { t } = useTranslation('audit')
  return <ListBoundary title={t('failed')} />
}
