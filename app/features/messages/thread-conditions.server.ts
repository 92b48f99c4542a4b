import { sql } from '@payloadcms/db-postgres'

import { allOf, rowsWith, type SearchColumns, type SQL } from '~/admin/lists/conditions.server'
import type { InboxView } from '~collections/values/messages'

import type { ThreadFilter } from './thread-view'

/** As the partial indexes have them. Drafts and sent mail also show in their folders when their thread is in another. */
export const folders: Record<InboxView, SQL> = {
  inbox: sql`NOT is_spam AND folder = 'inbox'`,
  'answer-next': sql`NOT is_spam AND folder = 'inbox' AND waiting_since IS NOT NULL`,
  sent: sql`NOT is_spam AND (folder = 'sent' OR in_sent) AND folder <> 'archived'`,
  drafts: sql`NOT is_spam AND (folder = 'drafts' OR in_drafts)`,
  archived: sql`NOT is_spam AND folder = 'archived'`,
}

/** The condition of the folder comes first. */
export function conditionsOf(filter: Omit<ThreadFilter, 'search'>): (SQL | undefined)[] {
  const { folder, priority, read, attachments, label, starred, assignee } = filter
  const flag = (column: SQL, value: boolean | undefined) =>
    value === undefined ? undefined : value ? column : sql`NOT ${column}`
  return [
    folders[folder],
    priority && sql`priority = ${priority}`,
    flag(sql`read`, read),
    flag(sql`has_attachments`, attachments),
    flag(sql`starred`, starred),
    assignee === undefined
      ? undefined
      : assignee === null
        ? sql`assignee_id IS NULL`
        : sql`assignee_id = ${assignee}`,
    label === undefined
      ? undefined
      : sql`id IN (SELECT parent_id FROM message_threads_texts WHERE text = ${label} AND path = 'labels')`,
  ]
}

const searchColumns: SearchColumns = { columns: ['search'], isFolded: true }

export type ThreadSearch = {
  where: SQL
  matches: SQL | null
  /** The condition of the search alone, for words too short for an index to estimate. */
  shortWord: SQL | null
}

/** What is searched stands beside the threads; see {@link rowsWith}. */
export function threadsWith(conditions: (SQL | undefined)[], search: string | undefined): ThreadSearch {
  const found = rowsWith([], searchColumns, search)
  if (!found.matches) return { where: allOf(conditions), matches: null, shortWord: null }
  const isFound = sql`(SELECT ${found.where} FROM message_thread_searches WHERE thread_id = message_threads.id)`
  const isShort = found.matches !== found.where
  // For a short word, its own index comes first: testing a row costs a millisecond.
  const fence = isShort ? sql`OFFSET 0` : sql``
  const isAmongFound = sql`id IN (SELECT thread_id FROM message_thread_searches WHERE ${found.matches} ${fence})`
  return {
    where: allOf([...conditions, isFound]),
    matches: allOf([...conditions, isAmongFound]),
    shortWord: isShort ? found.matches : null,
  }
}
