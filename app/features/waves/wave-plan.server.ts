import type { Pool } from 'pg'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { queryInTransaction, sql } from '~collections/transaction-sql'
import { openingTime } from '~collections/values/launch'
import { invitationBatchMax } from '~collections/values/invitations'
import { waveDays, waveHoldbackMax, waveStates } from '~collections/values/waves'

const wholeNumber = (least: number, most: number, problem: string) =>
  z
    .string(problem)
    .trim()
    .regex(/^\d{1,7}$/, problem)
    .transform(Number)
    .refine((value) => value >= least && value <= most, problem)

const day = z.iso.date('waves:problem.date').refine((date) => !date.startsWith('0000'), 'waves:problem.date')

/** As the form has it. */
export const wavePlanSchema = z
  .object({
    people: wholeNumber(1, invitationBatchMax, 'waves:problem.people'),
    weekdays: z
      .array(z.enum(waveDays))
      .min(1, 'waves:problem.weekdays')
      .transform((chosen) => waveDays.filter((each) => chosen.includes(each))),
    time: z.string('waves:problem.time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'waves:problem.time'),
    firstDate: day,
    lastDate: z.union([z.literal('').transform(() => null), day], 'waves:problem.date'),
    holdback: wholeNumber(0, waveHoldbackMax, 'waves:problem.holdback'),
  })
  .refine(({ firstDate, lastDate }) => lastDate === null || lastDate >= firstDate, {
    path: ['lastDate'],
    message: 'waves:problem.lastBeforeFirst',
  })

export type WavePlan = z.output<typeof wavePlanSchema>

const storedPlan = z.object({
  people: z.int(),
  weekdays: z.array(z.enum(waveDays)).min(1),
  time: z.string(),
  firstDate: z.string(),
  lastDate: z.string().nullable(),
  holdback: z.int(),
})

const instant = z.coerce.date().transform((date) => date.getTime())

const launchPlan = z.object({ targetDate: z.string(), isHeld: z.boolean(), openedAt: z.string().nullable() })

const storedWaves = z.object({
  status: z.enum(waveStates),
  /** Null until waves are set up for the first time. */
  plan: storedPlan.nullable().catch(null),
  nextAt: instant.nullable(),
  /** When the site opens, which ends all waves; null while the launch is held. */
  launchAt: launchPlan.transform(openingTime),
  /** `updatedAt`, by which a form detects changes by others. */
  seen: z.coerce.date().transform((date) => date.toISOString()),
})

export type Waves = z.output<typeof storedWaves>

const columns = `status, next_at as "nextAt", updated_at as seen, (
    select json_build_object('targetDate', target_date, 'isHeld', coalesce(is_held, false), 'openedAt', opened_at)
    from countdown limit 1) as "launchAt",
  json_build_object('people', people::int, 'weekdays', weekdays, 'time', time, 'firstDate', first_date,
    'lastDate', last_date, 'holdback', holdback::int) as plan`

/** What the team has planned. For members, who all may read it. */
export async function readPlan(pool: Pool): Promise<Waves> {
  const { rows } = await pool.query(`select ${columns} from invitation_waves`)
  return storedWaves.parse(rows[0])
}

/** Within a transaction that has locked it. */
export async function readLockedPlan(req: PayloadRequest): Promise<Waves> {
  const [row] = await queryInTransaction(req, sql`select ${sql.raw(columns)} from invitation_waves`)
  return storedWaves.parse(row)
}

/**
 * Locks the plan if something is to be done with it: a wave is due, or the site has opened. Null if not, and while another
 * instance is at it.
 */
export async function lockDuePlan(req: PayloadRequest, now: Date): Promise<Waves | null> {
  const [row] = await queryInTransaction(
    req,
    sql`select ${sql.raw(columns)} from invitation_waves where status in ('active', 'paused') for update skip locked`,
  )
  if (!row) return null
  const waves = storedWaves.parse(row)
  const isPast = (time: number | null) => time !== null && time <= now.getTime()
  return isPast(waves.launchAt) || (waves.status === 'active' && isPast(waves.nextAt)) ? waves : null
}
