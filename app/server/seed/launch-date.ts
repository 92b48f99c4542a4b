const day = 24 * 60 * 60 * 1000

/** Spec section 9: what the site says of the days until the launch when it cannot know better. */
const daysUntilLaunch = 57

/** The first midnight in the zone that is at least so many whole days away. */
export function launchDate(now: Date, timeZone: string, days = daysUntilLaunch): Date {
  const earliest = now.getTime() + days * day
  const { year, month, dayOfMonth } = localDay(new Date(earliest), timeZone)
  const thatDay = startOfDay(year, month, dayOfMonth, timeZone)
  return thatDay.getTime() >= earliest ? thatDay : startOfDay(year, month, dayOfMonth + 1, timeZone)
}

/** Midnight in the zone as an instant. Asked twice, for the offset may differ between the guess and the answer. */
function startOfDay(year: number, month: number, dayOfMonth: number, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, dayOfMonth)
  const guess = wanted - offsetAt(new Date(wanted), timeZone)
  return new Date(wanted - offsetAt(new Date(guess), timeZone))
}

/** How far the zone's clock is ahead of UTC at the instant, in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const { year, month, dayOfMonth, hour, minute, second } = localDay(instant, timeZone)
  const wholeSeconds = Math.floor(instant.getTime() / 1000) * 1000
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute, second) - wholeSeconds
}

function localDay(instant: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    dayOfMonth: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}
