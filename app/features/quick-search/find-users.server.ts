import { sql } from '@payloadcms/db-postgres'

import type { Member } from '~/auth/identify.server'
import { readEmail } from '~collections/values/email'

import { firstRows } from './first-rows.server'
import { foldedPattern } from '~/admin/lists/conditions.server'
import type { SearchResult } from './quick-search-results'

const newestFirst = { forward: sql`joined_date desc, id desc`, backward: sql`joined_date, id` }

/** People of the platform by their name, however its Arabic letters are written, or by their address. */
export function findUsers({ payload, as }: Member, words: string): Promise<SearchResult[]> {
  const where = sql`search like ${foldedPattern(readEmail(words).email ?? words)}`
  return firstRows(
    payload,
    { table: 'users', where, matches: where, order: newestFirst },
    (found) => payload.find({ collection: 'users', ...found, ...as }),
    ({ id, name, email }) => ({ id, name, detail: email }),
  )
}
