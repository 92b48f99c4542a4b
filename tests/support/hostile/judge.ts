import type { HostileRequest } from './requests'

export type Answer = { status: number; headers: Headers; text: string }

/** What is wrong with a page's or a screen's answer to a hostile form, in words. */
export function pageFaultsOf({ status, headers, text }: Answer): string[] {
  const faults: string[] = []
  if (status >= 500) faults.push(`${status}`)
  for (const leak of leaks) if (leak.test(text)) faults.push(`says ${leak.exec(text)?.[0] ?? ''}`)
  if (status >= 400 && text === '') faults.push(`says nothing with ${status}`)
  if (!headers.get('Cache-Control')) faults.push('does not say whether it may be kept')
  return faults
}

/** What only the inside of the program says. Paths of this machine, stacks, SQL, and the database's own words. */
const leaks = [
  /\bat .{0,200}\.(js|ts|mjs):\d+/,
  /node_modules|[/\\]build[/\\]server/,
  /Failed query|Drizzle|PostgresError|pg_catalog/i,
  /\b(relation|column|constraint|index) "|violates|syntax error at/i,
  /\b(select|insert into|update|delete from) "/i,
  /"(hash|salt|apiKeyIndex|tableName|stack)":/,
]

/** What is wrong with an answer to a hostile request, in words; nothing when all is well. */
export function faultsOf(
  { method, path }: Pick<HostileRequest, 'method' | 'path'>,
  { status, headers, text }: Answer,
): string[] {
  const faults: string[] = []
  if (status >= 500) faults.push(`${status}`)
  for (const leak of leaks) if (leak.test(text)) faults.push(`says ${leak.exec(text)?.[0] ?? ''}`)
  if (headers.has('Set-Cookie')) faults.push('sets a cookie')
  if (method === 'HEAD' || status === 204 || status === 304) return faults
  if (!headers.get('Content-Type')?.startsWith('application/json')) faults.push('is no JSON by its type')
  if (!isJsonObject(text)) faults.push('is no JSON object')
  const mayBeKept = /^\/api\/(waitlist\/stats|system\/countdown|system\/public\/|openapi\.json)/.test(path)
  if (!mayBeKept && headers.get('Cache-Control') !== 'no-store') faults.push('may be cached')
  if (status === 405 && !headers.get('Allow')) faults.push('does not say what is allowed')
  return faults
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
