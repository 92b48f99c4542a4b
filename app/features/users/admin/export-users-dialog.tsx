import { useSearchParams } from '@remix-run/react'

import { ExportDialog } from '~/admin/exports/export-dialog'
import type { ExportChoice } from '~/admin/exports/export-links'

import { useOpenLink } from './user-links'
import type { UsersPageData } from './users-page.server'
import { filterOf, isNarrowed, selectedIds } from './users-query'

/** Of the selected people, those that the list shows, or everybody. */
export function ExportUsersDialog({
  query,
  list,
  isCapped,
}: Pick<UsersPageData, 'query' | 'list' | 'isCapped'>) {
  const [params] = useSearchParams()
  const openLink = useOpenLink()
  // The boxes of a page without script come one by one.
  const ids = selectedIds([...(params.get('ids')?.split(',') ?? []), ...params.getAll('id')])
  const shown = isCapped ? null : list.totalDocs
  const choices: ExportChoice[] = []
  if (ids.length > 0) choices.push({ key: 'selected', filter: { ids: ids.join() }, count: ids.length })
  if (isNarrowed(query)) choices.push({ key: 'filtered', filter: filterOf(query), count: shown })
  choices.push({ key: 'all', filter: {}, count: isNarrowed(query) ? null : shown })
  return <ExportDialog what="users" choices={choices} closeTo={openLink({})} />
}
