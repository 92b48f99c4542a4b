import { setTimeout as wait } from 'node:timers/promises'
import type { Payload, PayloadRequest } from 'payload'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { mailAttempts, mailRetryDelay, type MailKind, type MailLane } from '~collections/values/mails'
import type { outgoingMails } from '~db/schema/mail'
import type { Row } from '~db/schema/row'
import { tryWithLock } from '../advisory-lock'
import { repeatWork, together, type Worker } from '../repeat-work'
import { isDatabaseAway } from '../database-errors'
import { inTransaction } from '../transaction'
import { DeliveryError, type Rejection } from './delivery-error'
import { readRoomForLists } from './mail-pace'
import { MailPausedError, readMailPause } from './mail-pause'
import { countMail } from '../metrics'
import type { AllMailRecords, MailOutcome } from './mail-records'
import type { Mail, Mailer } from './mailer'

/** How long a lane without mail is left alone (ms). */
const usualPause = 1000

/** How many leave side by side, how many in a round, and the key of the lane's advisory lock. */
const lanes = [
  { lane: 'personal', abreast: 20, batch: 20, lockKey: 7_261_020 },
  { lane: 'automatic', abreast: 2, batch: 20, lockKey: 7_261_021 },
  { lane: 'list', abreast: 3, batch: 100, lockKey: 7_261_022 },
] as const satisfies { lane: MailLane; abreast: number; batch: number; lockKey: number }[]
type Lane = (typeof lanes)[number]

/** How long a claim holds (s). While the database is away, its owner may still be about to note what became of the mail. */
const claimSeconds = 60
/** How long a round takes up further mails (ms), so that the next one soon finds what was interrupted. */
const roundTime = 30_000
/** How long we try to note an outcome, stopping or not, and the pauses in between; the last repeats (ms). */
const lastNoteTime = 10_000
const noteTime = 45_000
const notePauses = [200, 1000, 3000]

type MailSender = {
  payload: Payload
  pool: Pool
  embedded: boolean
  mailer: Mailer
  records: AllMailRecords
  logger: Pick<Logger, 'error' | 'warn'>
  pause?: number | undefined
}

/** `signal` says that it is stopping. */
type Round = MailSender & { signal: AbortSignal }

/**
 * Sends what stands in `outgoing_mails` until stopped, each lane by itself; stopping waits for mails under way. Only one
 * instance works on a lane at a time, so that a mail found in `sending` was left by a process that died, or lost its lock with
 * its connection. It may have been accepted: by itself, nothing is sent twice
 * (docs/decisions/0009-invitations-once.md).
 */
export function sendMails(sender: MailSender): Worker {
  const { pause = usualPause, logger } = sender
  return together(
    lanes.map((lane) => {
      const work = async (signal: AbortSignal) => {
        if (!(await hasMails(sender.pool, lane))) return false
        return tryWithLock(sender, lane.lockKey, () => sendRound({ ...sender, signal }, lane))
      }
      return repeatWork({ work, what: `sending ${lane.lane} emails`, every: pause, logger })
    }),
  )
}

const isInterrupted = `state = 'sending' and claimed_at
  not between now() - make_interval(secs => ${claimSeconds}) and now() + make_interval(secs => ${claimSeconds})`
const isDue = `state = 'queued' and due_at <= now()`

/** Whether a round of the lane has something to do, asked without its lock, since most rounds have nothing. */
async function hasMails(pool: Pool, { lane }: Lane): Promise<boolean> {
  const { rows } = await pool.query<{ hasMails: boolean }>(
    `select exists (select from outgoing_mails where lane = $1 and ${isDue})
         or exists (select from outgoing_mails where lane = $1 and ${isInterrupted}) as "hasMails"`,
    [lane],
  )
  return rows[0]?.hasMails === true
}

/** Returns whether more may be waiting. */
async function sendRound(round: Round, lane: Lane): Promise<boolean> {
  await failInterrupted(round, lane)
  const pause = await readMailPause(round.pool, lane.lane)
  if (pause === 'on') return false
  // One mail finds out whether the pause is over.
  const isProbe = pause === 'due'
  const left = await readDue(round.pool, lane, { most: isProbe ? 1 : lane.batch, isProbe })
  const isFull = left.length === lane.batch
  // The room that the pace leaves to a list is counted while nothing of it is under way.
  let mayTakeMore = !isProbe && lane.lane !== 'list'
  let busy = 0
  const work = async () => {
    busy += 1
    try {
      for (let id = left.shift(); id !== undefined && !round.signal.aborted; id = left.shift()) {
        const problem = await sendOne(round, lane, id)
        if (problem === null) continue
        mayTakeMore = false
        // A server that cannot be reached counts for all of the round (lists wait for it instead), so that each does not wait for it in turn.
        const skipped = left.splice(0)
        if (problem === 'unreachable') for (const each of skipped) await countAttempt(round, each)
      }
    } finally {
      busy -= 1
    }
  }
  const works = Array.from({ length: lane.abreast }, work)
  /** A mail whose server takes its time must not hold up what somebody waits for and becomes due meanwhile. */
  const takeMore = async () => {
    const until = performance.now() + roundTime
    const isOver = () => busy === 0 || !mayTakeMore || round.signal.aborted || performance.now() > until
    while (!isOver()) {
      await Promise.race([Promise.allSettled(works), untilNextLook(round)])
      if (isOver() || left.length > 0) continue
      const more = await readDue(round.pool, lane, { most: lane.batch })
      if (isOver()) return
      left.push(...more)
      works.push(...Array.from({ length: lane.abreast - busy }, work))
    }
  }
  const ended = [...(await Promise.allSettled([takeMore()])), ...(await Promise.allSettled(works))]
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return isFull
}

async function untilNextLook({ pause = usualPause, signal }: Round): Promise<void> {
  await wait(pause, undefined, { signal, ref: false }).catch(() => undefined) // aborted by stop()
}

type OutgoingMail = Row<typeof outgoingMails, 'id' | 'recordId' | 'round' | 'attempts' | 'error'> & {
  kind: MailKind
}

const mailColumns = 'id, kind, record_id as "recordId", round, attempts, error'

async function failInterrupted(sender: Round, { lane }: Lane): Promise<void> {
  const { rows } = await sender.pool.query<OutgoingMail>(
    `select ${mailColumns} from outgoing_mails where lane = $1 and ${isInterrupted} order by id`,
    [lane],
  )
  for (const mail of rows) await settle(sender, mail, failedBy('unclear', mail.attempts))
}

/** Those refused last come last, and none of them probes before others: one mailbox's trouble must not keep them waiting. */
async function readDue(
  pool: Pool,
  { lane }: Lane,
  { most, isProbe = false }: { most: number; isProbe?: boolean },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from outgoing_mails where lane = $1 and ${isDue}
     order by ${isProbe ? 'error is not null, ' : ''}due_at, id limit $2`,
    [lane, lane === 'list' ? await readRoomForLists(pool, most) : most],
  )
  return rows.map(({ id }) => id)
}

/** Says what ends the round for all: that the lane has to wait, or that the server is not to be reached. */
async function sendOne(sender: Round, lane: Lane, id: number): Promise<'paused' | 'unreachable' | null> {
  const claimed = await claim(sender, id)
  if (!claimed) return null
  const { mail, write } = claimed
  let written: Mail
  try {
    written = await write()
  } catch (error) {
    if (isDatabaseAway(error)) {
      await putBack(sender, mail)
      return null
    }
    const { kind, recordId } = mail
    sender.logger.error({ err: error, kind, record: recordId }, 'an email could not be written')
    await settle(sender, mail, afterFailure(new DeliveryError('unreachable', null, error), mail.attempts))
    return null
  }
  let rejected: Rejection[]
  try {
    rejected = await sender.mailer.send(written, lane.lane)
  } catch (error) {
    if (error instanceof MailPausedError) {
      await settle(sender, mail, afterPause(error, mail))
      return 'paused'
    }
    // The mailer asks the database for the sender and the pause, before it hands the mail over.
    if (!(error instanceof DeliveryError) && isDatabaseAway(error)) {
      await putBack(sender, mail)
      return null
    }
    const failure = error instanceof DeliveryError ? error : new DeliveryError('unreachable', null, error)
    await settle(sender, mail, afterFailure(failure, mail.attempts))
    return failure.problem === 'unreachable' ? 'unreachable' : null
  }
  const { attempts } = mail
  if (!sender.mailer.isOutbox) await settle(sender, mail, { state: 'sent', attempts, rejected })
  else if (sender.records[mail.kind].isPerishable) await drop(sender, mail)
  // It was written to the outbox, which is no attempt.
  else await settle(sender, mail, { state: 'outbox', attempts: attempts - 1 })
  return null
}

async function drop({ pool }: MailSender, { id, round }: OutgoingMail): Promise<void> {
  await pool.query('delete from outgoing_mails where id = $1 and round = $2', [id, round])
}

function afterFailure({ problem, reply, isOfRecipient }: DeliveryError, attempts: number): MailOutcome {
  const isFinal = problem === 'refused' || problem === 'unclear' || attempts >= mailAttempts
  return isFinal
    ? { state: 'failed', problem, reply, isOfRecipient, attempts }
    : { state: 'queued', problem, reply, attempts }
}

/** As many pauses as last longer than a day, which is how long a quota may. */
const pausesOfADay = 30

/**
 * What makes a lane wait says nothing about a mail, and uses no attempt, but for two cases: after others were taken, the same mail
 * begins a pause once more; or it has been put off for more than a day.
 */
function afterPause({ reason, tried }: MailPausedError, { attempts, error }: OutgoingMail): MailOutcome {
  if (!tried) return { state: 'queued', problem: null, reply: null, attempts: attempts - 1 }
  const problem = reason === 'unreachable' ? 'unreachable' : 'deferred'
  const isAboutIt =
    (tried.hasBegun && error === problem) || (reason === 'throttled' && tried.round > pausesOfADay)
  if (isAboutIt) return afterFailure(new DeliveryError(problem, null, null), attempts)
  return { state: 'queued', problem, reply: null, isPaused: true, attempts: attempts - 1 }
}

function failedBy(problem: string, attempts: number): MailOutcome {
  return { state: 'failed', problem, reply: null, isOfRecipient: false, attempts }
}

/** Ends a transaction without a trace: somebody else has taken the mail back, or queued it anew. */
class OvertakenError extends Error {}

/** Null when somebody else was quicker. */
async function unlessOvertaken<Result>(
  { payload }: MailSender,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await inTransaction(payload, work)
  } catch (error) {
    if (error instanceof OvertakenError) return null
    throw error
  }
}

async function requireRow(req: PayloadRequest, statement: ReturnType<typeof sql>): Promise<void> {
  if ((await queryInTransaction(req, statement)).length === 0) throw new OvertakenError()
}

async function readQueued({ pool }: MailSender, id: number): Promise<OutgoingMail | undefined> {
  const { rows } = await pool.query<OutgoingMail>(
    `select ${mailColumns} from outgoing_mails where id = $1 and ${isDue}`,
    [id],
  )
  return rows[0]
}

type Claimed = { mail: OutgoingMail; write: () => Promise<Mail> }

async function claim(sender: Round, id: number): Promise<Claimed | null> {
  const { records } = sender
  const queued = await readQueued(sender, id)
  if (!queued) return null
  const mail = { ...queued, round: queued.round + 1, attempts: queued.attempts + 1 }
  const claimMail = async (req: PayloadRequest) => {
    const claimed = await records[mail.kind].claim(req, mail.recordId)
    const stillQueued = sql`id = ${id} AND state = 'queued' AND round = ${queued.round}`
    if (!claimed) {
      await requireRow(req, sql`DELETE FROM outgoing_mails WHERE ${stillQueued} RETURNING id`)
      return null
    }
    // The pace counts what is handed over, and what has an obstacle never is.
    const claimedAt = 'write' in claimed ? sql`now()` : sql`claimed_at`
    await requireRow(
      req,
      sql`UPDATE outgoing_mails SET state = 'sending', attempts = ${mail.attempts}, round = ${mail.round},
            claimed_at = ${claimedAt} WHERE ${stillQueued} RETURNING id`,
    )
    if ('write' in claimed) return { mail, write: claimed.write }
    await noteOutcome(req, sender, mail, failedBy(claimed.obstacle, mail.attempts))
    return null
  }
  try {
    return await unlessOvertaken(sender, claimMail)
  } catch (error) {
    // The connection may have broken after the commit, which then stands.
    if (!isDatabaseAway(error)) throw error
    await putBack(sender, mail)
    return null
  }
}

/** The mail server has not been given it. */
async function putBack(sender: Round, mail: OutgoingMail): Promise<void> {
  await settle(sender, mail, { state: 'queued', problem: null, reply: null, attempts: mail.attempts - 1 })
}

/** Counts an attempt of a mail that waits. */
async function countAttempt(sender: MailSender, id: number): Promise<void> {
  const mail = await readQueued(sender, id)
  if (!mail) return
  const outcome = afterFailure(new DeliveryError('unreachable', null, undefined), mail.attempts + 1)
  await unlessOvertaken(sender, (req) => noteOutcome(req, sender, mail, outcome))
}

async function settle(sender: Round, mail: OutgoingMail, outcome: MailOutcome): Promise<void> {
  const begun = performance.now()
  for (let turn = 0; ; turn++)
    try {
      await unlessOvertaken(sender, (req) => noteOutcome(req, sender, mail, outcome))
      if (outcome.state !== 'failed') return
      const { kind, recordId } = mail
      sender.logger.warn({ kind, record: recordId, problem: outcome.problem }, 'an email was not sent')
      return
    } catch (error) {
      if (performance.now() - begun > (sender.signal.aborted ? lastNoteTime : noteTime)) throw error
      await wait(notePauses[Math.min(turn, notePauses.length - 1)])
    }
}

/** The record and the row of the mail learn it together. */
async function noteOutcome(
  req: PayloadRequest,
  { records }: MailSender,
  { kind, recordId, id, round, error }: OutgoingMail,
  outcome: MailOutcome,
): Promise<void> {
  const { state, attempts } = outcome
  const problem = 'problem' in outcome ? outcome.problem : null
  await records[kind].settle?.(req, recordId, outcome)
  const isPaused = 'isPaused' in outcome && outcome.isPaused === true
  // What the server has not been given, or has not looked at, does not count for the pace.
  const isUntried =
    state === 'outbox' || problem === 'unreachable' || isPaused || (state === 'queued' && problem === null)
  const delay = problem === null || isPaused ? 0 : mailRetryDelay * 2 ** (attempts - 1)
  await requireRow(
    req,
    sql`UPDATE outgoing_mails SET state = ${state}, attempts = ${attempts},
          error = ${state === 'queued' ? (problem ?? error) : problem},
          claimed_at = CASE WHEN ${isUntried} THEN NULL ELSE claimed_at END,
          settled_at = CASE WHEN ${state} IN ('sent', 'failed') THEN now() END,
          due_at = CASE WHEN ${state} = 'queued' THEN now() + make_interval(secs => ${delay}) ELSE due_at END
        WHERE id = ${id} AND round = ${round} AND state IN ('queued', 'sending') RETURNING id`,
  )
  if (state !== 'queued') countMail(kind, state)
  else if (problem !== null && !isPaused) countMail(kind, 'postponed')
}
