import { z } from 'zod'

import { parseForm, seenIn, type FormInput } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import type { Member } from '~/auth/identify.server'
import { orHttpError } from '~/http/http-error.server'
import { changeGlobalUnlessChanged } from '~cms/change-record'
import { goalTargetMax, replyHoursMax } from '~collections/values/countdown'
import { countFigures } from '~/features/waitlist/figures.server'
import type { Trend } from '~/admin/trend'
import { getTrend } from './trends.server'

const slug = 'dashboard-goals'

export type CountGoal = { name: 'waitlist' | 'registered'; reached: number; target: number; trend: Trend }
/** Reached while the median stays below the target. */
export type TimeGoal = { name: 'replyHours'; target: number }

const targetUpTo = (most: number) =>
  z
    .string('api:field.required')
    .trim()
    .regex(/^\d{1,9}$/, 'api:field.target')
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, 'api:field.target')

const goalTargetsChange = z.object({
  waitlist: targetUpTo(goalTargetMax),
  registered: targetUpTo(goalTargetMax),
  replyHours: targetUpTo(replyHoursMax),
})

export async function readGoals({ payload, as }: Member, timeZone: string) {
  const targets = await payload.findGlobal({ slug, depth: 0, ...as })
  const { inQueue, registered } = await countFigures()
  const counts: CountGoal[] = [
    {
      name: 'waitlist',
      reached: inQueue,
      target: targets.waitlist,
      trend: await getTrend('inQueue', timeZone),
    },
    {
      name: 'registered',
      reached: registered,
      target: targets.registered,
      trend: await getTrend('registered', timeZone),
    },
  ]
  const time: TimeGoal = { name: 'replyHours', target: targets.replyHours }
  return { counts, time, seen: targets.updatedAt ?? '' }
}

export async function readWaitlistTarget({ payload, as }: Member): Promise<number> {
  const { waitlist } = await payload.findGlobal({ slug, depth: 0, select: { waitlist: true }, ...as })
  return waitlist
}

export async function saveGoals({ member, form, t }: FormInput) {
  const data = parseForm(goalTargetsChange, {
    waitlist: textIn(form, 'waitlist') ?? undefined,
    registered: textIn(form, 'registered') ?? undefined,
    replyHours: textIn(form, 'replyHours') ?? undefined,
  })
  const { payload, as } = member
  const { updatedAt } = await orHttpError(
    changeGlobalUnlessChanged(member, { slug, seen: seenIn(form) }, (req) =>
      payload.updateGlobal({ slug, data, depth: 0, req, ...as }),
    ),
  )
  return { message: t('dashboard:goals.saved'), details: { seen: updatedAt ?? '' } }
}
