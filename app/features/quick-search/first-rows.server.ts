import type { Payload } from 'payload'

import { mostCounted, pageOfRows, type RowsQuery } from '~/admin/lists/page-of-rows.server'

import type { SearchResult } from './quick-search-results'

export const resultsOfEach = 5
const firstPage = { page: 1, limit: resultsOfEach }

/** Skips counting, since a search shows one page only. */
const totalUnknown = { count: mostCounted, isExact: false }

/** Selects the rows of a page by their ids. */
type Found = { where: { id: { in: number[] } }; pagination: false; depth: 0 }

/** `read` loads them with the rights of the member. */
export async function firstRows<Doc extends { id: number }>(
  payload: Payload,
  rows: Omit<RowsQuery, 'total'>,
  read: (found: Found) => Promise<{ docs: Doc[] }>,
  toResult: (doc: Doc) => SearchResult,
): Promise<SearchResult[]> {
  const { docs } = await pageOfRows(
    payload,
    { ...rows, total: totalUnknown },
    firstPage,
    (ids) => read({ where: { id: { in: ids } }, pagination: false, depth: 0 }),
    toResult,
  )
  return docs
}
