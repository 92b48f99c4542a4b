import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { toZonedTime } from '~/i18n/zoned-time'
import { tryWithLock } from '~cms/advisory-lock'
import { draftEnding } from '~cms/backup/archive'
import { writeBackup } from '~cms/backup/write-backup'
import type { Environment } from '~cms/environment'
import { countWorkFailure } from '~cms/metrics'
import { repeatWork, type Worker } from '~cms/repeat-work'
import type { dailyBackups } from '~db/schema/instances'
import type { Row } from '~db/schema/row'

const minute = 60_000
/** Milliseconds after a failed one. */
const retryAfter = 30 * minute
const day = 24 * 60 * minute
/** Key of the PostgreSQL advisory lock. */
const lockKey = 7_261_011

type BackupNeeds = {
  pool: Pool
  embedded: boolean
  environment: Environment
  timeZone: string
  logger: Pick<Logger, 'error' | 'info' | 'warn'>
}

/** Writes one archive a day into `BACKUP_DIR`, if that is set, until stopped. One instance does it for all. */
export function runDailyBackups(needs: BackupNeeds): Worker {
  if (needs.environment.BACKUP_DIR === undefined) return { stop: () => Promise.resolve() }
  const work = (signal: AbortSignal) => backUpIfDue(needs, { signal })
  return repeatWork({ work, what: 'the daily backup', every: minute, logger: needs.logger })
}

/** A time that passed while no instance ran is made up for on the same day. A backup that failed is tried again. */
export async function backUpIfDue(
  needs: BackupNeeds,
  { signal, now = Date.now() }: { signal?: AbortSignal; now?: number },
): Promise<void> {
  const { environment, timeZone, pool } = needs
  const { date, time } = toZonedTime(now, timeZone)
  if (time < environment.BACKUP_AT || !(await isDue(pool, date, now))) return
  await tryWithLock(needs, lockKey, async () => {
    // Another instance may have done it before this one got the lock.
    if (await isDue(pool, date, now)) await backUp(needs, date, now, signal)
  })
}

async function isDue(pool: Pool, date: string, now: number): Promise<boolean> {
  const last = await readDay(pool, date)
  return !last || (last.state === 'failed' && now - last.triedAt.getTime() >= retryAfter)
}

async function backUp(
  { pool, environment, logger }: BackupNeeds,
  date: string,
  now: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const folder = environment.BACKUP_DIR ?? ''
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeDrafts(folder, now)
    const { tables } = await writeBackup({
      environment,
      file: join(folder, await freeName(folder, date)),
      signal,
    })
    await noteDay(pool, date, 'done', now)
    // A file that cannot be removed makes the new one no worse.
    const removed = await removeOld(folder, date, environment.BACKUP_KEEP).catch((error: unknown) => {
      logger.error({ err: error }, 'old daily backups could not be removed')
      return 0
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    logger.info({ day: date, rows, removed }, 'daily backup')
  } catch (error) {
    if (signal?.aborted) return
    const isFirst = (await readDay(pool, date)) === undefined
    await noteDay(pool, date, 'failed', now)
    countWorkFailure('the daily backup')
    if (isFirst) logger.error({ err: error }, 'the daily backup failed; it is tried again every half an hour')
  }
}

const namePattern = /^kalima-(\d{4}-\d\d-\d\d)(?:-\d+)?\.tar\.gz$/

/**
 * A database that was restored does not know of the archive of its day, which may have the only copy of what came after it:
 * `kalima-2026-11-30-2.tar.gz` then.
 */
async function freeName(folder: string, date: string): Promise<string> {
  const names = new Set(await readdir(folder))
  let name = `kalima-${date}.tar.gz`
  for (let place = 2; names.has(name); place++) name = `kalima-${date}-${place}.tar.gz`
  return name
}

/** Call it once there is a newer one. Files of other names stay. */
async function removeOld(folder: string, date: string, days: number): Promise<number> {
  const oldest = new Date(Date.parse(date) - (days - 1) * day).toISOString().slice(0, 10)
  const expired = (await readdir(folder)).filter((name) => {
    const written = namePattern.exec(name)?.[1]
    return written !== undefined && written < oldest
  })
  await Promise.all(expired.map((name) => rm(join(folder, name), { force: true })))
  return expired.length
}

/** Beside the name that the file is to have, as `writeArchive` makes it. */
const dailyDraft = /^kalima-\d{4}-\d\d-\d\d(?:-\d+)?\.tar\.gz\.[\da-f]{8}\.part$/

/**
 * What was being written when a process was killed. Call it under the lock: nobody else writes a daily one then, while a backup
 * that is made by hand may be under way.
 */
async function removeDrafts(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('kalima-') || !name.endsWith(draftEnding)) continue
    const path = join(folder, name)
    if (dailyDraft.test(name) || now - (await stat(path)).mtimeMs > day) await rm(path, { force: true })
  }
}

type Day = Row<typeof dailyBackups, 'state' | 'triedAt'>

async function readDay(pool: Pool, date: string) {
  const { rows } = await pool.query<Day>(
    'SELECT state, tried_at AS "triedAt" FROM daily_backups WHERE day = $1',
    [date],
  )
  return rows[0]
}

/** Days that nobody looks at any more go with it. */
async function noteDay(pool: Pool, date: string, state: Day['state'], now: number): Promise<void> {
  await pool.query(
    `WITH old AS (DELETE FROM daily_backups WHERE day < $1::date - 90)
     INSERT INTO daily_backups (day, state, tried_at) VALUES ($1, $2, $3)
     ON CONFLICT (day) DO UPDATE SET state = excluded.state, tried_at = excluded.tried_at`,
    [date, state, new Date(now)],
  )
}
