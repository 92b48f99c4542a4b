import type { Payload, PayloadRequest } from 'payload'
import type { Logger } from 'pino'

import { countNext } from '~/features/invitations/choose-recipients.server'
import { inviteWithin } from '~/features/invitations/invite.server'
import { countPassedOver } from '~/features/invitations/preview-invitations.server'
import { toZonedTime } from '~/i18n/zoned-time'
import { repeatWork, type Worker } from '~cms/repeat-work'
import { inTransaction } from '~cms/transaction'
import { queueMails } from '~collections/queue-mail'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'

import { nextWave } from './next-wave'
import { lockDuePlan, type WavePlan } from './wave-plan.server'

/** Milliseconds between two looks at the clock. */
const pause = 20_000

type WaveNeeds = { payload: Payload; timeZone: string; logger: Pick<Logger, 'error' | 'warn'> }

/** Runs waves when their time has come, until stopped. Any number of instances may do so. */
export function runWaves({ payload, timeZone, logger }: WaveNeeds): Worker {
  const work = () => runDueWave(payload, { timeZone })
  return repeatWork({ work, what: 'running a wave of invitations', every: pause, logger })
}

/**
 * Runs the wave that is due, once: its plan is locked, and its time, invitations and reports are stored or none of them. One
 * that nobody ran runs late on the same day, and counts as missed after it. Resolves with whether another one may be due.
 */
export function runDueWave(
  payload: Payload,
  { timeZone, now = new Date() }: { timeZone: string; now?: Date },
): Promise<boolean> {
  return inTransaction(payload, async (req) => {
    const waves = await lockDuePlan(req, now)
    if (!waves) return false
    const { plan, nextAt: dueAt, launchAt } = waves
    const hasOpened = launchAt !== null && launchAt <= now.getTime()
    if (hasOpened || !plan || dueAt === null) {
      await moveOn(req, null)
      return false
    }
    const today = toZonedTime(now.getTime(), timeZone).date
    const dayOf = (at: number) => toZonedTime(at, timeZone).date
    const next = nextWave(plan, dueAt, timeZone)
    const isMissed = dayOf(dueAt) < today
    const run = await beginRun(req, { dueAt, now, plan, isMissed })
    if (run !== null) {
      if (!isMissed) await inviteWave(req, run, plan)
      // When several were missed, only the last one is reported.
      if (!isMissed || next === null || dayOf(next) >= today) await queueReports(req, run)
    }
    await moveOn(req, next)
    return next !== null && next <= now.getTime()
  })
}

type Begun = { dueAt: number; now: Date; plan: WavePlan; isMissed: boolean }

/** Null when this wave has run. */
async function beginRun(req: PayloadRequest, { dueAt, now, plan, isMissed }: Begun): Promise<number | null> {
  const left = isMissed ? await countNext(req) : 0
  const begun = idsIn(
    await queryInTransaction(
      req,
      sql`INSERT INTO invitation_wave_runs (due_at, ran_at, outcome, wanted, left_in_line)
          VALUES (${new Date(dueAt).toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
            ${isMissed ? 'missed' : 'done'}, ${plan.people}, ${left})
          ON CONFLICT DO NOTHING RETURNING id`,
    ),
  )
  return begun[0] ?? null
}

/** Invites as many as the holdback allows, in the order of the line. */
async function inviteWave(req: PayloadRequest, run: number, { people, holdback }: WavePlan): Promise<void> {
  const inLine = await countNext(req)
  const passedOver = await countPassedOver(req)
  const wanted = Math.min(people, inLine)
  const most = Math.min(wanted, Math.max(0, inLine - holdback))
  const result = most > 0 ? await inviteWithin(req, { next: most }, { invitedBy: null }) : null
  const skipped = new Map<string, number>()
  for (const { reason, count } of [...(result?.skipped ?? []), ...passedOver])
    skipped.set(reason, (skipped.get(reason) ?? 0) + count)
  const invited = result?.queued ?? 0
  await queryInTransaction(
    req,
    sql`UPDATE invitation_wave_runs SET invited = ${invited}, skipped = ${JSON.stringify(Object.fromEntries(skipped))}::jsonb,
          held_back = ${wanted - most}, left_in_line = ${inLine - invited}, batch = ${result?.batch ?? null}
        WHERE id = ${run}`,
  )
}

/** To those who run the team and get mails of what is new. */
async function queueReports(req: PayloadRequest, run: number): Promise<void> {
  const reports = await queryInTransaction(
    req,
    sql`INSERT INTO invitation_wave_reports (run_id, admin_id)
        SELECT ${run}, id FROM admins WHERE ${sql.raw(reportedTo)} ORDER BY id
        ON CONFLICT DO NOTHING RETURNING id`,
  )
  await queueMails(req, 'wave-report', idsIn(reports))
}

/** Which members of the team a report goes to. */
export const reportedTo = `team_role IN ('owner', 'admin') AND coalesce(preferences #>> '{notifications,email}', 'off') <> 'off'`

/** To the next wave, or to the end. People's forms see the end alone as a change. */
async function moveOn(req: PayloadRequest, next: number | null): Promise<void> {
  await queryInTransaction(
    req,
    next === null
      ? sql`UPDATE invitation_waves SET status = 'ended', next_at = NULL, updated_at = now()`
      : sql`UPDATE invitation_waves SET next_at = ${new Date(next).toISOString()}::timestamptz`,
  )
}
