import { NotFound } from 'payload'

import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import { orUnavailable } from '~/http/replies.server'
import type { Member } from '~/auth/identify.server'
import { readHistory } from '~/features/audit/read-history.server'
import { listCoursesOf } from '~/features/courses/enrolments.server'
import { languageOf } from '~/i18n/detect-language.server'
import { hasRole } from '~collections/access/roles'
import type { Language } from '~collections/values/language'
import { usersPageSize } from '~collections/values/users'
import { fromReplica } from '~cms/from-replica.server'

import { findUsers } from '../list-users.server'
import { toUserView } from '../user-view'
import { filterOf, orderOfList, parseUsersQuery, selectedIds } from './users-query'

export async function loadUsersPage(member: Member, request: Request) {
  const url = new URL(request.url)
  const query = parseUsersQuery(url.searchParams)
  const paging = { page: query.page, limit: usersPageSize }
  const [list, user, toDelete, audited] = await orUnavailable(() =>
    fromReplica(async () =>
      Promise.all([
        findUsers(member, filterOf(query), paging, { sort: orderOfList(query), toView: toUserView }),
        query.user === null ? null : readUserDetail(member, query.user, languageOf(request)),
        namesToDelete(member, url.searchParams),
        query.user === null ? null : readHistory(member, 'users', query.user, languageOf(request)),
      ]),
    ),
  )
  leaveEmptyPage(url, query.page, list)
  return { query, list, isCapped: !list.isExact, user, toDelete, audited }
}

export type UsersPageData = Awaited<ReturnType<typeof loadUsersPage>>

/** Older messages are in Payload’s REST. */
const mostMessages = 50

/** Null when the user is gone. */
async function readUserDetail(member: Member, id: number, language: Language) {
  const { payload, as } = member
  try {
    const [user, { docs }, courses] = await Promise.all([
      payload.findByID({ collection: 'users', id, depth: 0, showHiddenFields: true, ...as }),
      payload.find({
        collection: 'messages',
        where: { and: [{ 'thread.user': { equals: id } }, { kind: { equals: 'sent' } }] },
        sort: '-date',
        limit: mostMessages,
        pagination: false,
        depth: 0,
        ...as,
      }),
      listCoursesOf(member, id, language),
    ])
    const messages = docs.map(({ id: message, content, by, date, delivery, deliveryError, inOutbox }) => ({
      id: message,
      body: content,
      by: by ?? '',
      sentAt: date,
      delivery: delivery ?? 'queued',
      error: deliveryError ?? null,
      inOutbox: inOutbox === true,
    }))
    return { ...toUserView(user), messages, courses }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

export type UserDetail = NonNullable<Awaited<ReturnType<typeof readUserDetail>>>

/** Those whom the question of `?delete=selected` is about; null without it. */
async function namesToDelete({ payload, as, user }: Member, params: URLSearchParams) {
  if (params.get('delete') !== 'selected' || !hasRole(user, 'admin')) return null
  const ids = selectedIds(params.getAll('id'))
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { in: ids } },
    select: { name: true, email: true },
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs.map(({ id, name, email }) => ({ id, name, email }))
}
