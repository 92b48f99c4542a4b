const iso = /^(\d{4})-(\d\d)-(\d\d)([T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** Whether the text is a date, or a date and time, in ISO 8601 that PostgreSQL has too: years 1 to 9999 in UTC. */
export function isInstant(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = iso.exec(text)?.map(Number) ?? []
  // JavaScript takes the 30th of February for a day in March.
  const lastDay = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  const utcYear = new Date(text).getUTCFullYear()
  return day >= 1 && day <= lastDay && utcYear >= 1 && utcYear <= 9999
}
