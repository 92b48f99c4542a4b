import type { LoaderFunctionArgs } from '@remix-run/node'

import { formatsOf } from '~/admin/formats-of.server'
import { requireMember } from '~/admin/require-member.server'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import { orUnavailable } from '~/http/replies.server'
import type { Member } from '~/auth/identify.server'
import { languageOf } from '~/i18n/detect-language.server'
import { hashClient } from '~cms/audit/audit-context'
import { fromReplica } from '~cms/from-replica.server'

import { personOf } from '../audit-filter'
import { findEntries } from '../list-entries.server'
import { filterOf, parseAuditQuery } from './audit-query'

const pageSize = 50

export async function loadAuditPage({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, 'admin')
  const url = new URL(request.url)
  const query = parseAuditQuery(url.searchParams)
  const formats = formatsOf(member.user, languageOf(request), context.environment)
  const paging = { page: query.page, limit: pageSize }
  const [list, people] = await orUnavailable(async () => {
    const ownHash = await hashClient(member.payload, context.clientAddress)
    const wanted = { filter: filterOf(query), formats, ownHash }
    return fromReplica(async () =>
      Promise.all([findEntries(member, wanted, paging), readPeople(member, query.person)]),
    )
  })
  leaveEmptyPage(url, query.page, list)
  return { query, list, people }
}

export type AuditPageData = Awaited<ReturnType<typeof loadAuditPage>>

/** More of them are found by the links of their entries. */
const mostPeople = 200

/** Who may be chosen: the members and keys there are, and the chosen one, who may have left. */
async function readPeople({ payload, as }: Member, chosen: string | undefined) {
  const common = {
    select: { name: true },
    sort: 'name',
    limit: mostPeople,
    pagination: false,
    depth: 0,
  } as const
  const [members, keys] = await Promise.all([
    payload.find({ collection: 'admins', ...common, ...as }),
    payload.find({ collection: 'api-clients', ...common, ...as }),
  ])
  const people = [
    ...members.docs.map(({ id, name }) => ({ person: `member-${id}`, kind: 'member' as const, name })),
    ...keys.docs.map(({ id, name }) => ({ person: `key-${id}`, kind: 'key' as const, name })),
  ]
  const who = chosen === undefined ? null : personOf(chosen)
  if (chosen === undefined || who?.id == null || people.some(({ person }) => person === chosen)) return people
  const { docs } = await payload.find({
    collection: 'audit-entries',
    where: { actorKind: { equals: who.kind }, actorId: { equals: who.id } },
    sort: '-createdAt',
    limit: 1,
    pagination: false,
    depth: 0,
    ...as,
  })
  const kind = who.kind === 'key' ? ('key' as const) : ('member' as const)
  return [...people, { person: chosen, kind, name: docs[0]?.actorName ?? chosen }]
}
