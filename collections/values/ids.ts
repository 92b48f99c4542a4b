/** The largest value of PostgreSQL's `integer`, the type of every id. */
export const maxRecordId = 2_147_483_647

/** The id, or null: `Number` alone would also read one from " 1", "1e3" or true, and Payload 12 from "12abc". */
export function readId(value: unknown): number | null {
  if (typeof value === 'number' ? !Number.isInteger(value) : !isDigits(value)) return null
  const id = Number(value)
  return id >= 1 && id <= maxRecordId ? id : null
}

function isDigits(value: unknown): boolean {
  return typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value)
}
