/** How many mails leave at the most; null where nobody has set a pace. */
export type MailPace = { perMinute: number | null; perDay: number | null }

const minute = 60_000
const day = 86_400_000

/** Milliseconds that so many mails take at the least, if nothing else is mailed; null where no pace says it. */
export function sendDuration(mails: number, { perMinute, perDay }: MailPace): number | null {
  if (perMinute === null && perDay === null) return null
  if (mails === 0) return 0
  const minutesFor = (count: number) => (perMinute === null ? 0 : Math.ceil(count / perMinute) * minute)
  if (perDay === null) return minutesFor(mails)
  // Each full day’s share has to wait for the next day.
  const fullDays = Math.ceil(mails / perDay) - 1
  return fullDays * day + minutesFor(Math.min(perDay, mails - fullDays * perDay))
}
