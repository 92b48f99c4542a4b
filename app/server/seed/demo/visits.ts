import type { Payload } from 'payload'
import { addDays, calendarDay } from '~/features/analytics/calendar-day'
import { storeDemoEvents } from '~/features/analytics/demo-events.server'
import type { VisitEvent } from '~/features/analytics/visit-event'
import { weekOf } from '~/features/analytics/week'
import { fromZonedTime } from '~/i18n/zoned-time'
import { inTransaction } from '~cms/transaction'
import { type SampleVisit, sampleUsers, sampleVisits } from './visit-samples'

/**
 * A week of visits, the last that is over, as the events that visitors would have sent; they are counted like all others.
 * Gives the number of days.
 */
export async function addDemoVisits(payload: Payload, timeZone: string, now = Date.now()): Promise<number> {
  const monday = addDays(weekOf(calendarDay(now, timeZone)), -7)
  const events = sampleUsers.flatMap((_, weekday) => {
    const date = addDays(monday, weekday)
    return sampleVisits(weekday).flatMap((visit) => eventsOf(visit, date, timeZone))
  })
  await inTransaction(payload, (req) => storeDemoEvents(req, events, timeZone))
  return sampleUsers.length
}

function eventsOf({ steps, time, ...visit }: SampleVisit, date: string, timeZone: string): VisitEvent[] {
  let at = fromZonedTime({ date, time }, timeZone) ?? Date.parse(`${date}T${time}Z`)
  return steps.map(({ after, ...step }) => {
    at += after * 1000
    return { ...visit, ...step, at: new Date(at) }
  })
}
