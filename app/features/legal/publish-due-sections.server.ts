import { type Payload, type PayloadRequest, ValidationError } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { forgetContentVersion } from '~cms/content-version'
import { repeatWork, type Worker } from '~cms/repeat-work'
import { inTransaction } from '~cms/transaction'
import { lockLegalDocuments } from '~collections/legal-document-versions'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'

import { sectionFieldsOf, todayIn } from './managed-section'
import { changesOf, hasMoved } from './section-drafts'
import { dropDraft, readDraft, type Scheduler, type StoredDraft } from './section-drafts.server'
import { partnerOf } from './section-pairs.server'
import { dayAsStored, toManagedSection } from './stored-sections.server'

/** Milliseconds between two looks at the clock. */
const pause = 10_000

type Needs = { payload: Payload; pool: Pick<Pool, 'query'>; timeZone: string }

/** Publishes legal sections whose time has come, until stopped. Any number of instances may do so. */
export function runLegalSchedule({ logger, ...needs }: Needs & { logger: Logger }): Worker {
  const work = (signal: AbortSignal) => publishDue(needs, { signal, logger })
  return repeatWork({ work, what: 'publishing legal sections', every: pause, logger })
}

type Round = { signal?: AbortSignal; logger: Pick<Logger, 'warn'> }

const selectDue = `select section_id as id from legal_drafts
  where publish_at <= now() and discarded_at is null order by publish_at, section_id`

/** One that fails keeps no other from its time. */
export async function publishDue(
  { payload, pool, timeZone }: Needs,
  { signal, logger }: Round,
): Promise<void> {
  const failures: unknown[] = []
  for (const id of idsIn((await pool.query(selectDue)).rows)) {
    if (signal?.aborted) break
    try {
      await inTransaction(payload, (req) => publishAtItsTime(req, id, todayIn(timeZone)))
    } catch (error) {
      if (error instanceof ValidationError) {
        logger.warn({ err: error, section: id }, 'a legal section could not be published at its time')
        await inTransaction(payload, async (req) => miss(req, await dueHalves(req, id)))
      } else failures.push(error)
    }
    forgetContentVersion()
  }
  await pool.query(`delete from legal_drafts where discarded_at < now() - interval '1 day'`)
  if (failures.length > 0) throw failures[0]
}

type DueHalf = { id: number; draft: StoredDraft & { publishAt: string } }

/**
 * Both languages of a pair at once, or none of them: not when what is published is no longer what the draft began with. Another
 * instance may have been here before, and somebody may have taken it back.
 */
async function publishAtItsTime(req: PayloadRequest, id: number, today: string): Promise<void> {
  const halves = await dueHalves(req, id)
  const sections: Awaited<ReturnType<typeof readHalf>>[] = []
  for (const half of halves) sections.push(await readHalf(req, half))
  if (sections.some(({ section, draft }) => hasMoved(sectionFieldsOf(section), draft.base)))
    return miss(req, halves)
  for (const { id: half, draft } of sections) {
    const { richText: content, ...changes } = changesOf(draft)
    await actAs(req, draft.scheduledBy)
    await req.payload.update({
      collection: 'legal-sections',
      id: half,
      data: { ...changes, ...(content && { content }), status: 'published', lastUpdated: dayAsStored(today) },
      depth: 0,
      req,
      overrideAccess: true, // an editor has scheduled it
    })
    await dropDraft(req, half)
  }
}

/** What is due of a section, with its other half if that goes live at the same time. */
async function dueHalves(req: PayloadRequest, id: number): Promise<DueHalf[]> {
  await lockLegalDocuments(req)
  const draft = await dueDraft(req, id)
  if (!draft) return []
  const partner = await partnerOf(req, id)
  const other = partner === null ? null : await dueDraft(req, partner)
  const isTogether = partner !== null && other !== null && other.publishAt === draft.publishAt
  return [{ id, draft }, ...(isTogether ? [{ id: partner, draft: other }] : [])]
}

async function dueDraft(req: PayloadRequest, id: number): Promise<DueHalf['draft'] | null> {
  const draft = await readDraft(req, id)
  if (!draft || draft.publishAt === null || Date.parse(draft.publishAt) > Date.now()) return null
  return { ...draft, publishAt: draft.publishAt }
}

async function readHalf(req: PayloadRequest, { id, draft }: DueHalf) {
  const doc = await req.payload.findByID({
    collection: 'legal-sections',
    id,
    depth: 0,
    req,
    overrideAccess: true, // the site itself
  })
  return { id, draft, section: toManagedSection(doc) }
}

/** They stay drafts, and the manager says why. */
async function miss(req: PayloadRequest, halves: DueHalf[]): Promise<void> {
  for (const { id } of halves)
    await queryInTransaction(
      req,
      sql`UPDATE legal_drafts SET missed_at = publish_at, publish_at = NULL,
            updated_at = date_trunc('milliseconds', clock_timestamp()) WHERE section_id = ${id}`,
    )
}

/** The audit and the history name who has set the time. */
async function actAs(req: PayloadRequest, scheduler: Scheduler | null): Promise<void> {
  if (!scheduler) return
  const { id, name } = scheduler
  req.context.scheduledBy = name
  const context = JSON.stringify({ actorKind: 'member', actorId: id, actorName: name })
  await queryInTransaction(req, sql`SELECT set_config('kalima.audit', ${context}, true)`)
}
