import { fromAbsolute, toCalendarDate, toZoned } from '@internationalized/date'
import type { Payload } from 'payload'
import { inTransaction } from '~cms/transaction'

const day = 24 * 60 * 60 * 1000
const daysUntilLaunch = 57
/** Invited people begin this long before the launch. */
const earlyAccessLead = 14

const texts = {
  en: {
    title: 'Kalima launches in',
    description: 'The first to join are the first to be invited.',
  },
  ar: {
    title: 'تنطلق «كلمة» بعد',
    description: 'أول من ينضم أول من يُدعى.',
  },
}

/** Sets the clock when nobody has set it. */
export async function seedCountdown(payload: Payload, timeZone: string, now = new Date()): Promise<void> {
  const { targetDate: known } = await payload.findGlobal({
    slug: 'countdown',
    overrideAccess: true, // the start itself; nobody is signed in
  })
  if (known) return
  const targetDate = launchDate(now, timeZone).toISOString()
  const earlyAccessDate = launchDate(now, timeZone, daysUntilLaunch - earlyAccessLead).toISOString()
  await inTransaction(payload, async (req) => {
    for (const locale of ['en', 'ar'] as const)
      await payload.updateGlobal({
        slug: 'countdown',
        locale,
        data: { targetDate, earlyAccessDate, ...texts[locale] },
        overrideAccess: true,
        req,
      })
  })
}

/** The first midnight in the zone that is at least so many whole days away. */
export function launchDate(now: Date, timeZone: string, days = daysUntilLaunch): Date {
  const earliest = fromAbsolute(now.getTime() + days * day, timeZone)
  const date = toCalendarDate(earliest)
  const midnight = toZoned(date, timeZone)
  const launch = midnight.compare(earliest) >= 0 ? midnight : toZoned(date.add({ days: 1 }), timeZone)
  return launch.toDate()
}
