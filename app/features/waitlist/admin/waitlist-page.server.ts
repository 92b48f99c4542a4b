import { redirect } from '@remix-run/node'

import type { Member } from '~/api/identity/member.server'
import { mostCounted } from '~/admin/lists/page-of-rows.server'
import { orUnavailable } from '~/api/or-unavailable.server'
import { countStages } from '../count-stages.server'
import { listEntries } from '../list-entries.server'
import { waitlistPageSize } from '~collections/values'

import { openEntryId } from '../list-params'
import { readEntryDetail } from './entry-detail.server'
import { filterOf, orderOfList, parseWaitlistQuery } from './waitlist-query'

/** The early access screen as its address has it: a page of the list, the figures, and the entry that is open. */
export async function loadWaitlistPage(member: Member, request: Request) {
  const url = new URL(request.url)
  const params = url.searchParams
  const query = parseWaitlistQuery(params)
  const openId = openEntryId(params)
  const paging = { page: query.page, limit: waitlistPageSize }
  const [list, counts, entry] = await orUnavailable(() =>
    Promise.all([
      listEntries(member, filterOf(query), paging, orderOfList(query)),
      countStages(member.payload),
      openId === null ? null : readEntryDetail(member, openId),
    ]),
  )
  // The last page may have gone with its last entry.
  if (list.docs.length === 0 && query.page > 1) {
    params.set('page', String(Math.max(1, Math.min(query.page - 1, list.totalPages))))
    throw redirect(`${url.pathname}?${params}`)
  }
  // A search counts no further.
  const isCapped = query.search !== '' && list.totalDocs === mostCounted
  return { query, list, isCapped, counts, openId, entry }
}

export type WaitlistPageData = Awaited<ReturnType<typeof loadWaitlistPage>>
