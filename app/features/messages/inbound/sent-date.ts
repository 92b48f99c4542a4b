const shape =
  /(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4}|\d{2})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([+-]\d{4}|[A-Za-z]{1,5})?/
const isoShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** RFC 5322, 4.3. Every other name, and none, is taken for UTC. */
const zones: Record<string, number> = {
  edt: -4,
  est: -5,
  cdt: -5,
  cst: -6,
  mdt: -6,
  mst: -7,
  pdt: -7,
  pst: -8,
}
/** Email is not older. */
const earliest = Date.UTC(1980, 0)

/** The Date header, or when it arrived where that is missing, unreadable or later. */
export function sentDate(header: string, arrivedAt: Date): Date {
  const time = isoShape.test(header) ? Date.parse(header) : timeOf(header.replace(/\([^()]*\)/g, ''))
  const isPlausible = time >= earliest && time <= arrivedAt.getTime()
  return isPlausible ? new Date(time) : arrivedAt
}

function timeOf(header: string): number {
  const match = shape.exec(header)
  if (!match) return Number.NaN
  const [, day = '', month = '', year = '', hour = '', minute = '', second = '0', zone = ''] = match
  const place = months.indexOf(month.toLowerCase())
  if (place < 0) return Number.NaN
  const local = Date.UTC(fullYear(year), place, Number(day), Number(hour), Number(minute), Number(second))
  return local - offsetMinutes(zone) * 60_000
}

function fullYear(year: string): number {
  if (year.length === 4) return Number(year)
  return Number(year) + (Number(year) < 50 ? 2000 : 1900)
}

function offsetMinutes(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(zone) ?? []
  if (sign === undefined) return (zones[zone.toLowerCase()] ?? 0) * 60
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}
