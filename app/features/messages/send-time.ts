import { fromZonedTime } from '~/i18n/zoned-time'
import { scheduleMaxDays } from '~collections/values/messages'

export type SendTimeProblem = 'invalid' | 'past' | 'far'
export type SendTime = { at: Date; problem?: never } | { at?: never; problem: SendTimeProblem }

const day = 24 * 60 * 60 * 1000

/** The moment of a date and time as a field gives them (`2026-05-01T09:00`), in the team’s zone. */
export function readSendTime(typed: string, timeZone: string, now: Date): SendTime {
  const [date = '', time = '', ...rest] = typed.split('T')
  const at = rest.length === 0 ? fromZonedTime({ date, time: time.slice(0, 5) }, timeZone) : null
  if (at === null) return { problem: 'invalid' }
  if (at <= now.getTime()) return { problem: 'past' }
  return at - now.getTime() > scheduleMaxDays * day ? { problem: 'far' } : { at: new Date(at) }
}
