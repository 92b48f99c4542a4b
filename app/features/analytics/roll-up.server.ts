import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { getCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, type Execute } from '~collections/transaction-sql'
import { countVisits, noVisits } from './count-visits'
import { readProfiles } from './read-profiles.server'
import { packVisits, unpackVisits } from './visit-pack'
import { deflate } from './zip.server'

/** Key of the PostgreSQL advisory lock: two that count the same day could store the older count last. */
const lockKey = 7_261_007

const lockRows = z.array(z.object({ locked: z.boolean() }))
const markRows = z.array(z.object({ day: z.string(), is_demo: z.boolean() }))

/** Counts every day that has changed since it was counted. */
export async function rollUpDirtyDays(): Promise<void> {
  const { payload } = await getCms()
  await inTransaction(payload, async (req) => {
    const execute: Execute = (statement) => queryInTransaction(req, statement)
    await lockCounting(execute)
    await rollUp(execute)
  })
}

/** Until the end of the transaction nobody else counts. */
export async function lockCounting(execute: Execute): Promise<void> {
  await execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`)
}

/** The same, unless another instance is at it or nothing has changed. */
export async function rollUpIfFree(payload: Payload): Promise<void> {
  const { rows } = await payload.db.drizzle.execute(sql`SELECT FROM analytics_dirty_days LIMIT 1`)
  if (rows.length === 0) return
  await inTransaction(payload, async (req) => {
    const execute: Execute = (statement) => queryInTransaction(req, statement)
    const locks = lockRows.parse(await execute(sql`SELECT pg_try_advisory_xact_lock(${lockKey}) AS locked`))
    if (locks[0]?.locked) await rollUp(execute)
  })
}

/**
 * The marks go in the transaction that counts. What is stored meanwhile is counted or not, but leaves a mark of its own, so
 * that its day is counted again.
 */
async function rollUp(execute: Execute): Promise<void> {
  const marks = markRows.parse(
    await execute(sql`
      WITH marks AS (DELETE FROM analytics_dirty_days RETURNING day, is_demo)
      SELECT DISTINCT day::text, is_demo FROM marks ORDER BY 1`),
  )
  for (const { day, is_demo: isDemo } of marks) await countDay(execute, { day, isDemo })
}

async function countDay(execute: Execute, { day, isDemo }: { day: string; isDemo: boolean }): Promise<void> {
  const profiles = await readProfiles(execute, { day, isDemo })
  if (profiles.length === 0) return // its raw events are gone, what was counted stays
  const packed = packVisits(profiles)
  const counts = noVisits()
  countVisits(unpackVisits(packed), {}, counts)
  const { activeUsers, sessions, screenPageViews } = counts.metrics
  await execute(sql`
    INSERT INTO analytics_days (day, is_demo, active_users, sessions, screen_page_views, visits)
    VALUES (${day}::date, ${isDemo}, ${activeUsers}, ${sessions}, ${screenPageViews},
      decode(${(await deflate(packed)).toString('base64')}, 'base64'))
    ON CONFLICT (day, is_demo) DO UPDATE SET version = gen_random_uuid(), active_users = excluded.active_users,
      sessions = excluded.sessions, screen_page_views = excluded.screen_page_views, visits = excluded.visits`)
}
