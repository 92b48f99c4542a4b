import { idParam, pageParam } from '~/admin/lists/list-query'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import { orUnavailable } from '~/api/api-call.server'
import type { Member } from '~/api/identity/identify.server'

import { readKeys } from '../api-keys.server'

/** Of admins alone. `?revoke=` asks whether a key is to end. */
export async function loadKeysTab(member: Member, request: Request) {
  const url = new URL(request.url)
  const page = pageParam.parse(url.searchParams.get('page'))
  const wanted = idParam.parse(url.searchParams.get('revoke'))
  const list = await orUnavailable(() => readKeys(member, page))
  leaveEmptyPage(url, page, list)
  const toRevoke = list.docs.find(({ id }) => id === wanted) ?? null
  return { keys: list.docs, page, totalPages: list.totalPages, toRevoke, now: Date.now() }
}

export type KeysTabData = Awaited<ReturnType<typeof loadKeysTab>>
