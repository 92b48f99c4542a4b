/** The largest number that PostgreSQL's `integer` holds, which is what ids are. */
const largestId = 2_147_483_647

/** The id that the text or number is, or null. Payload itself would read 12 out of "12abc". */
export function toStoredId(value: unknown): number | null {
  if (typeof value === 'number' ? !Number.isInteger(value) : !isDigits(value)) return null
  const id = Number(value)
  return id >= 1 && id <= largestId ? id : null
}

function isDigits(value: unknown): boolean {
  return typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value)
}
