import type { Member } from '~/api/identity/identify.server'
import { newestFirst, rowsWith } from '~/admin/lists/conditions.server'
import { mostCounted, pageOfRows } from '~/admin/lists/page-of-rows.server'
import { displayName } from '~/features/waitlist/entry-view'
import { entrySearch } from '~/features/waitlist/list-entries.server'

import { isLongEnough, type SearchResults } from './quick-search-results'

const firstPage = { page: 1, limit: 5 }

/** Skips counting, since a search shows one page only. */
const totalUnknown = { count: mostCounted, isExact: false }

/** Newest first; empty for text that is too short for the indexes. */
export async function quickSearch({ payload, as }: Member, words: string): Promise<SearchResults> {
  if (!isLongEnough(words)) return { words, people: [], messages: [] }
  const people = pageOfRows(
    payload,
    {
      table: 'waitlist_entries',
      ...rowsWith([], entrySearch, words),
      order: newestFirst,
      total: totalUnknown,
    },
    firstPage,
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
      total: totalUnknown,
    },
    firstPage,
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
