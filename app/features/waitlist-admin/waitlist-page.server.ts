import { redirect } from '@remix-run/node'

import type { Member } from '~/features/admin-session/require-member.server'
import { mostCounted } from '~/features/lists/page-of-rows.server'
import { orUnavailable } from '~/features/site/or-unavailable.server'
import { countStages } from '~/features/waitlist/count-stages.server'
import { listEntries } from '~/features/waitlist/list-entries.server'
import { waitlistPageSize } from '~collections/values'

import { idParam } from './dialog-params'
import { readEntryDetail } from './entry-detail.server'
import {
  countOpenInvitations,
  readFollowedBatch,
  readHistory,
  readInvitePreview,
} from './invitations-view.server'
import { filterOf, orderOfList, parseWaitlistQuery } from './waitlist-query'

/** The early access screen as its address has it: a page of the list, the figures, and what is open over it. */
export async function loadWaitlistPage(member: Member, request: Request) {
  const url = new URL(request.url)
  const params = url.searchParams
  const query = parseWaitlistQuery(params)
  const openId = idParam(params, 'delete') ?? idParam(params, 'entry')
  const paging = { page: query.page, limit: waitlistPageSize }
  const [list, counts, invitations, entry, history, invite, followed] = await orUnavailable(() =>
    Promise.all([
      listEntries(member, filterOf(query), paging, orderOfList(query)),
      countStages(member.payload),
      countOpenInvitations(member),
      openId === null ? null : readEntryDetail(member, openId),
      openId === null ? [] : readHistory(member, openId),
      readInvitePreview(member, params),
      readFollowedBatch(member, params),
    ]),
  )
  // The last page may have gone with its last entry.
  if (list.docs.length === 0 && query.page > 1) {
    params.set('page', String(Math.max(1, Math.min(query.page - 1, list.totalPages))))
    throw redirect(`${url.pathname}?${params}`)
  }
  // A search counts no further.
  const isCapped = query.search !== '' && list.totalDocs === mostCounted
  return { query, list, isCapped, counts, invitations, openId, entry, history, invite, followed }
}

export type WaitlistPageData = Awaited<ReturnType<typeof loadWaitlistPage>>
