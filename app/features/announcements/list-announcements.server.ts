import { sql } from '@payloadcms/db-postgres'

import type { Actor } from '~/auth/identify.server'
import { allOf, bothWays, foldedPattern, type SQL } from '~/admin/lists/conditions.server'
import type { Sort } from '~/admin/lists/list-query'
import { countRows, pageOfRows, type Paging } from '~/admin/lists/page-of-rows.server'
import type { AnnouncementState } from '~collections/values/announcements'
import type { Language } from '~collections/values/language'

import { toRecord } from './announcement-records.server'
import type { AnnouncementSortField } from '~collections/values/announcements'
import { subjectFor } from './subject'

export type AnnouncementSort = Sort<AnnouncementSortField>

export type AnnouncementFilter = {
  status?: AnnouncementState | undefined
  isArchived: boolean
  /** Part of a subject in either language. */
  search?: string | undefined
}

/** A page of them, without texts and pictures. */
export async function listAnnouncements(
  { payload, as }: Actor,
  filter: AnnouncementFilter,
  paging: Paging,
  { sort, language }: { sort: AnnouncementSort; language: Language },
) {
  const table = 'announcements'
  const where = allOf(conditionsOf(filter))
  const total = await countRows(payload, { table, where, matches: null })
  const order = orderOf(sort.by, language)[sort.direction]
  return pageOfRows(
    payload,
    { table, where, matches: null, order, total },
    paging,
    (ids) =>
      payload.find({
        collection: 'announcements',
        where: { id: { in: ids } },
        locale: 'all',
        select: { content: false },
        pagination: false,
        depth: 0,
        ...as,
      }),
    (doc) => toRecord(doc, null),
  )
}

function conditionsOf({ status, isArchived, search }: AnnouncementFilter) {
  return [
    isArchived ? sql`archived_at is not null` : sql`archived_at is null`,
    status && sql`status::text = ${status}`,
    search === undefined
      ? undefined
      : sql`id in (select _parent_id from announcements_locales where fold_search(subject) like ${foldedPattern(search)})`,
  ]
}

/** In the language of the reader, or else in the other one. */
function subjectIn(language: Language): SQL {
  return sql`coalesce((select lower(subject) from announcements_locales
    where _parent_id = announcements.id and subject <> '' order by (_locale::text = ${language}) desc limit 1), '')`
}

/** When it left, or will; what has no time yet comes first of the latest. */
const moment = sql`coalesce(started_at, send_at, 'infinity'::timestamptz)`

function orderOf(by: AnnouncementSortField, language: Language) {
  const key: Record<AnnouncementSortField, SQL> = {
    subject: subjectIn(language),
    when: moment,
    recipients: sql`expected`,
  }
  return bothWays(sql`${key[by]}, id`, sql`${key[by]} desc, id desc`)
}

/** More are not named; nobody has as many. */
const mostNamed = 5

/** Those that leave when the site opens, by their subjects. */
export async function listAtLaunch({ payload, as }: Actor, language: Language) {
  const { docs } = await payload.find({
    collection: 'announcements',
    where: { status: { equals: 'scheduled' }, atLaunch: { equals: true } },
    select: { content: false },
    locale: 'all',
    sort: 'id',
    limit: mostNamed,
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs.map((doc) => {
    const { id, words } = toRecord(doc, null)
    return { id, subject: subjectFor(words.subject, language) }
  })
}
