import { z } from 'zod'

import { parseForm, textIn, type FormInput } from '~/admin/answer-form.server'
import type { Member } from '~/api/identity/identify.server'
import { orHttpError } from '~/api/http-error.server'
import { getCms } from '~cms/client.server'
import { changeGlobalUnlessChanged } from '~cms/change-record'
import { goalTargetMax } from '~collections/values/countdown'

import { countWaitlist } from '~/features/waitlist/waitlist-stats.server'

import type { Trend } from './trend'
import { getTrend, trendDays } from './trends.server'

const slug = 'dashboard-goals'

type GoalName = 'waitlist' | 'registered'

export type Goal = { name: GoalName; reached: number; target: number; trend: Trend }

const target = z
  .string('api:field.required')
  .trim()
  .regex(/^\d{1,9}$/, 'api:field.target')
  .transform(Number)
  .refine((value) => value >= 1 && value <= goalTargetMax, 'api:field.target')
const goalTargetsChange = z.object({ waitlist: target, registered: target })

export async function readGoals({ payload, as }: Member): Promise<{ goals: Goal[]; seen: string }> {
  const targets = await payload.findGlobal({ slug, depth: 0, ...as })
  const stats = await countWaitlist()
  const [joined, registered] = [await getTrend('waitlist'), await registeredTrend()]
  return {
    goals: [
      { name: 'waitlist', reached: stats.totalInQueue, target: targets.waitlist, trend: joined },
      { name: 'registered', reached: stats.registeredCount, target: targets.registered, trend: registered },
    ],
    seen: targets.updatedAt ?? '',
  }
}

export async function saveGoals({ member, form, t }: FormInput) {
  const data = parseForm(goalTargetsChange, {
    waitlist: textIn(form, 'waitlist') ?? undefined,
    registered: textIn(form, 'registered') ?? undefined,
  })
  const { payload, as } = member
  const { updatedAt } = await orHttpError(
    changeGlobalUnlessChanged(member, { slug, seen: textIn(form, 'seen') ?? undefined }, (req) =>
      payload.updateGlobal({ slug, data, depth: 0, req, ...as }),
    ),
  )
  return { message: t('dashboard:goals.saved'), details: { seen: updatedAt ?? '' } }
}

/** Registrations through an invitation. */
async function registeredTrend(): Promise<Trend> {
  const { pool } = await getCms()
  const { rows } = await pool.query<Record<'current' | 'previous', string>>(
    `select count(*) filter (where completed_at >= now() - make_interval(days => $1)) as current,
       count(*) filter (where completed_at < now() - make_interval(days => $1)) as previous
     from invitations where completed_at >= now() - make_interval(days => 2 * $1)`,
    [trendDays],
  )
  return { current: Number(rows[0]?.current ?? 0), previous: Number(rows[0]?.previous ?? 0) }
}
