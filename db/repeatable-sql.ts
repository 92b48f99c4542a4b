import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ClientBase, Pool } from 'pg'
import type { appliedSql } from './schema/instances'

/** The files of `db/sql` in the order in which they are applied: each may use what those before it make. */
export const topics = [
  'search',
  'analytics',
  'announcements',
  'audit',
  'consents',
  'contact',
  'content',
  'courses',
  'instances',
  'invitations',
  'messages',
  'notifications',
  'users',
  'waitlist',
  'webhooks',
] as const

/** A pool, or one connection of it. */
export type Queryable = Pick<ClientBase, 'query'>

type Topic = { topic: string; hash: string; text: string }

/** Beside the topics: the version of Kalima that has applied them. */
const versionRow = 'version'

/**
 * Applies what has changed in `db/sql` since the last time, as a whole or not at all, and notes which version did. Call it
 * under the boot lock, after the migrations.
 */
export async function applyRepeatableSql(pool: Pool, version: string): Promise<void> {
  const changed = await changedTopics(pool)
  if (changed.length === 0) return
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0') // an index over a million rows exceeds the timeout of requests
    for (const { text } of changed) await client.query(text)
    for (const { topic, hash } of [...changed, { topic: versionRow, hash: version }])
      await client.query(
        `INSERT INTO applied_sql (topic, hash) VALUES ($1, $2)
         ON CONFLICT (topic) DO UPDATE SET hash = excluded.hash`,
        [topic, hash],
      )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined) // the connection may be what failed
    throw error
  } finally {
    client.release()
  }
}

/** What of `db/sql` the database does not have as it stands there. */
export async function changedTopics(pool: Queryable): Promise<Topic[]> {
  const { rows } = await pool.query<typeof appliedSql.$inferSelect>('SELECT topic, hash FROM applied_sql')
  const applied = new Map(rows.map(({ topic, hash }) => [topic, hash]))
  return (await readTopics()).filter(({ topic, hash }) => applied.get(topic) !== hash)
}

/** Which version has applied the SQL that the database has; undefined before version 1.0.0. */
export async function versionOfSql(pool: Queryable): Promise<string | undefined> {
  const { rows } = await pool.query<{ hash: string }>('SELECT hash FROM applied_sql WHERE topic = $1', [
    versionRow,
  ])
  return rows[0]?.hash
}

function readTopics(): Promise<Topic[]> {
  const folder = sqlFolder()
  return Promise.all(
    topics.map(async (topic) => {
      const text = await readFile(new URL(`${topic}.sql`, folder), 'utf8')
      return { topic, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Beside this file in the sources; in the build this is in `index.js` or in `chunks/`. */
function sqlFolder(): URL {
  const folder = ['./sql/', '../sql/']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url))
  if (!folder) throw new Error('The SQL files are missing from the build.')
  return folder
}
