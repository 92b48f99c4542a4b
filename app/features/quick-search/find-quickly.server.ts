import type { Member } from '~/api/identity/identify.server'
import { newestFirst, rowsWith } from '~/admin/lists/conditions.server'
import { mostCounted, pageOfRows } from '~/admin/lists/page-of-rows.server'
import { displayName } from '~/features/waitlist/entry-view'
import { entrySearchColumns } from '~/features/waitlist/list-entries.server'

import { isLongEnough, type Found } from './quick-search-results'

/** Each kind shows so many. */
const most = { page: 1, limit: 5 }

/** Nobody asks how many there are in all; a page is what a search may find. */
const uncounted = { count: mostCounted, isExact: false }

/** The newest people and messages that contain the words; nothing for words too short for the indexes. */
export async function findQuickly({ payload, as }: Member, words: string): Promise<Found> {
  if (!isLongEnough(words)) return { words, people: [], messages: [] }
  const people = pageOfRows(
    payload,
    {
      table: 'waitlist_entries',
      ...rowsWith([], entrySearchColumns, words),
      order: newestFirst,
      total: uncounted,
    },
    most,
    (ids) =>
      payload.find({
        collection: 'waitlist-entries',
        where: { id: { in: ids } },
        pagination: false,
        depth: 0,
        ...as,
      }),
    (entry) => ({ id: entry.id, name: displayName(entry), detail: entry.email }),
  )
  const messages = pageOfRows(
    payload,
    {
      table: 'contact_submissions',
      ...rowsWith([], { columns: ['email', 'name', 'subject'], isLowerCase: false }, words),
      order: newestFirst,
      total: uncounted,
    },
    most,
    (ids) =>
      payload.find({
        collection: 'contact-submissions',
        where: { id: { in: ids } },
        pagination: false,
        depth: 0,
        ...as,
      }),
    ({ id, name, subject, email }) => ({ id, name, detail: subject?.trim() ? subject : email }),
  )
  return { words, people: (await people).docs, messages: (await messages).docs }
}
