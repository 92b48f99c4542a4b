import type { Payload, PayloadRequest, TaskConfig } from 'payload'
import { z } from 'zod'

import { isDatabaseAway } from '~cms/database-errors'
import { retryPolicy } from '~cms/jobs/queues'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

type ImportUsers = { input: { import: number }; output: object }

/** Rows written at once, few enough for pages to have their turns between them on the embedded database's one connection. */
const batchSize = 100

/** Writes what was read. Run again after a kill, it goes on where it was. */
export function importUsersTask(): TaskConfig<ImportUsers> {
  return {
    slug: 'import-users',
    inputSchema: [{ name: 'import', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, req: { payload } }) {
      try {
        await importUsers(payload, input.import)
      } catch (error) {
        if (isDatabaseAway(error)) throw error // tried again
        payload.logger.error({ err: error, import: input.import }, 'an import of users failed')
        await endImport(payload, input.import, 'failed')
      }
      return { output: {} }
    },
  }
}

async function importUsers(payload: Payload, id: number): Promise<void> {
  let last: number | null = 0
  const next = (after: number) => inTransaction(payload, (req) => importBatch(req, id, after))
  while (last !== null) last = await next(last)
}

/**
 * Writes the next rows and what is known of the progress, and takes the rows away, together. Returns the last row; null once
 * there is nothing more to do.
 */
async function importBatch(req: PayloadRequest, id: number, after: number): Promise<number | null> {
  if (!(await lockRunning(req, id))) return null
  const { rows, created, last } = await writeBatch(req, id, after)
  await queryInTransaction(
    req,
    sql`UPDATE user_imports SET done = done + ${rows}, created = created + ${created}, updated_at = now() WHERE id = ${id}`,
  )
  if (last !== null) return last
  await queryInTransaction(
    req,
    sql`UPDATE user_imports SET status = 'finished', finished_at = now() WHERE id = ${id}`,
  )
  await removeRows(req, id)
  return null
}

async function lockRunning(req: PayloadRequest, id: number): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    sql`SELECT FROM user_imports WHERE id = ${id} AND status = 'running' FOR UPDATE`,
  )
  return rows.length > 0
}

const batchRows = z.tuple([
  z.object({ rows: z.coerce.number(), created: z.coerce.number(), last: z.int().nullable() }),
])

/** Leaves out people who were added or have left for good since the file was read. Fires no hooks, so no webhooks either. */
async function writeBatch(req: PayloadRequest, id: number, after: number) {
  const [batch] = batchRows.parse(
    await queryInTransaction(
      req,
      sql`WITH batch AS (
            DELETE FROM user_import_rows WHERE import_id = ${id} AND row IN (
              SELECT row FROM user_import_rows
              WHERE import_id = ${id} AND verdict = 'valid' AND row > ${after} ORDER BY row LIMIT ${batchSize}
            ) RETURNING row, email, person
          ), made AS (
            INSERT INTO users (name, email, role, status, joined_date, last_active, notes)
            SELECT person ->> 'name', email, (person ->> 'role')::enum_users_role,
              (person ->> 'status')::enum_users_status,
              coalesce((person ->> 'joinedDate')::timestamptz, now()),
              (person ->> 'lastActive')::timestamptz, person ->> 'notes'
            FROM batch
            WHERE NOT EXISTS (SELECT FROM suppressions WHERE address_hash = person ->> 'addressHash')
            ORDER BY row
            ON CONFLICT (email) DO NOTHING
            RETURNING id, email
          ), interests AS (
            INSERT INTO users_texts ("order", parent_id, path, text)
            SELECT each.place, made.id, 'interests', each.interest FROM made JOIN batch USING (email)
            CROSS JOIN LATERAL jsonb_array_elements_text(person -> 'interests')
              WITH ORDINALITY AS each (interest, place)
          )
          SELECT (SELECT count(*) FROM batch) AS rows, (SELECT count(*) FROM made) AS created,
            (SELECT max(row) FROM batch) AS last`,
    ),
  )
  return batch
}

/** Ends an import without a person more, and lets its rows go. */
export async function endImport(
  payload: Payload,
  id: number,
  status: 'failed' | 'discarded',
): Promise<boolean> {
  return inTransaction(payload, async (req) => {
    const from = status === 'failed' ? ['running'] : ['ready']
    const ended = await queryInTransaction(
      req,
      sql`UPDATE user_imports SET status = ${status}, finished_at = now(), updated_at = now()
          WHERE id = ${id} AND status::text = ANY (${sql.param(from)}::text[]) RETURNING id`,
    )
    if (ended.length > 0) await removeRows(req, id)
    return ended.length > 0
  })
}

async function removeRows(req: PayloadRequest, id: number): Promise<void> {
  await queryInTransaction(req, sql`DELETE FROM user_import_rows WHERE import_id = ${id}`)
}
