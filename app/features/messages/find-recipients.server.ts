import { sql } from '@payloadcms/db-postgres'

import { rowsWith } from '~/admin/lists/conditions.server'
import { countRows, pageOfRows } from '~/admin/lists/page-of-rows.server'
import type { Member } from '~/auth/identify.server'
import type { Correspondent } from '~collections/values/messages'

/** Suggestions at a time. */
const mostSuggested = 8

/** People of the platform by name, however its Arabic letters are written, or by address. */
export async function findRecipients({ payload, as }: Member, words: string): Promise<Correspondent[]> {
  if (words === '') return []
  const table = 'users'
  const rows = rowsWith([], { columns: ['search'], isFolded: true }, words)
  const order = { forward: sql`joined_date desc, id desc`, backward: sql`joined_date, id` }
  // Few matches are known by their index, while the order would be walked to its end for them.
  const total = await countRows(payload, { table, ...rows })
  const { docs } = await pageOfRows(
    payload,
    { table, ...rows, order, total },
    { page: 1, limit: mostSuggested },
    (ids) =>
      payload.find({ collection: 'users', where: { id: { in: ids } }, pagination: false, depth: 0, ...as }),
    ({ name, email }) => ({ name, email }),
  )
  return docs
}

/** One user as a recipient. */
export async function recipientOfUser({ payload, as }: Member, id: number): Promise<Correspondent | null> {
  const user = await payload.findByID({ collection: 'users', id, depth: 0, disableErrors: true, ...as })
  return user ? { name: user.name, email: user.email } : null
}
