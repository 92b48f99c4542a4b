import type { Payload, PayloadRequest, TaskConfig } from 'payload'

import { isWorthRetrying } from '~cms/database-errors'
import { retryPolicy } from '~cms/jobs/queues'
import { inTransaction } from '~cms/transaction'
import { longJobs } from '~collections/job-queues'
import { queryInTransaction, sql } from '~collections/transaction-sql'

import type { ImportDecision, ImportSubject } from './import-subject.server'

type ImportJob = { input: { import: number }; output: object }

/** Rows written at once, few enough for pages to have their turns between them on the embedded database's one connection. */
const batchSize = 100

/** Writes what was read. Run again after a stop or a kill, it goes on where it was. */
export function importTask(
  subject: ImportSubject,
  { stopping }: { stopping: AbortSignal },
): TaskConfig<ImportJob> {
  return {
    slug: subject.task,
    inputSchema: [{ name: 'import', type: 'number', required: true }],
    retries: retryPolicy,
    async handler({ input, job, req: { payload } }) {
      try {
        const isDone = await writeImport(payload, input.import, { subject, stopping })
        if (!isDone) await payload.jobs.queue({ task: subject.task, queue: longJobs, input })
      } catch (error) {
        if (isWorthRetrying(error) && (job.totalTried ?? 0) < retryPolicy.attempts) throw error // tried again
        payload.logger.error({ err: error, import: input.import, subject: subject.name }, 'an import failed')
        await endImport(payload, input.import, 'failed', subject)
      }
      return { output: {} }
    },
  }
}

type Writing = { subject: ImportSubject; stopping: AbortSignal }

/** Returns whether all of it is written. */
async function writeImport(payload: Payload, id: number, { subject, stopping }: Writing): Promise<boolean> {
  let last: number | null = 0
  const next = (after: number) => inTransaction(payload, (req) => importBatch(req, subject, id, after))
  while (last !== null && !stopping.aborted) last = await next(last)
  return last === null
}

/**
 * Writes the next rows and what is known of the progress, and takes the rows away, together. Returns the last row; null once
 * there is nothing more to do.
 */
async function importBatch(
  req: PayloadRequest,
  subject: ImportSubject,
  id: number,
  after: number,
): Promise<number | null> {
  const decision = await lockRunning(req, id)
  if (!decision) return null
  const { rows, created, last } = await subject.writeBatch(req, { ...decision, id, after, size: batchSize })
  await queryInTransaction(
    req,
    sql`UPDATE user_imports SET done = done + ${rows}, created = created + ${created}, updated_at = now() WHERE id = ${id}`,
  )
  if (last !== null) return last
  await queryInTransaction(
    req,
    sql`UPDATE user_imports SET status = 'finished', finished_at = now() WHERE id = ${id}`,
  )
  // What was left out stays for a day, so that it can be corrected.
  return null
}

/** Comes before all other locks, as it does for who erases somebody meanwhile. */
async function lockRunning(req: PayloadRequest, id: number): Promise<ImportDecision | undefined> {
  const [running] = await queryInTransaction<ImportDecision>(
    req,
    sql`SELECT consent_source AS "consentSource", language FROM user_imports
        WHERE id = ${id} AND status = 'running' FOR UPDATE`,
  )
  return running
}

/** Ends an import without a person more, and lets its rows go. */
export async function endImport(
  payload: Payload,
  id: number,
  status: 'failed' | 'discarded',
  subject: ImportSubject,
): Promise<boolean> {
  return inTransaction(payload, async (req) => {
    const from = status === 'failed' ? ['running'] : ['ready']
    const ended = await queryInTransaction(
      req,
      sql`UPDATE user_imports SET status = ${status}, finished_at = now(), updated_at = now()
          WHERE id = ${id} AND subject = ${subject.name} AND status::text = ANY (${sql.param(from)}::text[]) RETURNING id`,
    )
    if (ended.length > 0) await removeRows(req, id)
    return ended.length > 0
  })
}

async function removeRows(req: PayloadRequest, id: number): Promise<void> {
  await queryInTransaction(req, sql`DELETE FROM user_import_rows WHERE import_id = ${id}`)
}
