export type ZonedTime = { date: string; time: string }

const datePattern = /^(\d{4})-(\d\d)-(\d\d)$/
const timePattern = /^(\d\d):(\d\d)$/
const minute = 60_000

/** What clock and calendar of the zone show at the instant, as date and time fields take it. */
export function toZonedTime(instant: number, timeZone: string): ZonedTime {
  const shown = new Date(instant + offsetAt(instant, timeZone)).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * The instant (epoch ms) at which the zone's clock shows this; null for a day or a time that there is not. Of an hour
 * that comes twice it is the first; one that is left out is taken as the one after it.
 */
export function fromZonedTime({ date, time }: ZonedTime, timeZone: string): number | null {
  const day = datePattern.exec(date)
  const clock = timePattern.exec(time)
  if (!day || !clock) return null
  const [year = 0, month = 0, dayOfMonth = 0] = day.slice(1).map(Number)
  const [hour = 0, minutes = 0] = clock.slice(1).map(Number)
  const shown = Date.UTC(year, month - 1, dayOfMonth, hour, minutes)
  if (Number.isNaN(shown) || new Date(shown).toISOString() !== `${date}T${time}:00.000Z`) return null
  const candidates = [shown - 24 * 60 * minute, shown + 24 * 60 * minute].map(
    (near) => shown - offsetAt(near, timeZone),
  )
  const exact = candidates.filter((instant) => instant + offsetAt(instant, timeZone) === shown)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
}

/** Whether the runtime knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** How far the zone's clock is ahead of UTC at the instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value ?? 0)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(instant / 1000) * 1000
}
