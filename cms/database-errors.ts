import { ValidationError } from 'payload'

/** The database is unavailable; the same request may succeed in a moment (HTTP 503). */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/** A standby, or a primary that takes no writes: another server may have taken its place. */
export class DatabaseReadOnlyError extends DatabaseAwayError {
  override name = 'DatabaseReadOnlyError'
}

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  // The server’s certificate, which is renewed while the site runs.
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
])
// Shut down, crashed, starting up, ended for idling, too many connections, its disk full; 08… are connection exceptions.
const sqlStates = /^(57P0[1235]|53300|53100|08[0-9A-Z]{3})$/
// Errors of pg and Payload without a code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end|Client has encountered a connection error|Error: cannot (begin transaction|connect to Postgres))/

/** Whether the error, or one that caused it, means that the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      cause instanceof DatabaseAwayError ||
      hasAwayCode(cause) ||
      messages.test(cause.message) ||
      isReadOnly(cause),
  )
}

/** Whether the database refused because it takes no writes at present. */
export function isDatabaseReadOnly(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof DatabaseReadOnlyError || isReadOnly(cause))
}

/** Describes a failure without the statement and its values, which the ORM's message would contain. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reasons = causesOf(error).map(({ message }) => message)
  return reasons.find((reason) => reason !== '' && !reason.startsWith('Failed query:')) ?? error.name
}

/** Whether Payload refused a record for a duplicate in the unique field. */
export function isDuplicate(error: unknown, field: string): boolean {
  return causesOf(error).some(
    (cause) =>
      cause instanceof ValidationError &&
      cause.data.errors.some(({ path, message }) => path === field && /unique/i.test(message)),
  )
}

/** Whether a statement of ours would have stored a second row that this index lets in once. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return causesOf(error).some(
    (cause) =>
      'code' in cause && cause.code === '23505' && 'constraint' in cause && cause.constraint === index,
  )
}

/** Whether PostgreSQL refused a value: not storable, against a constraint, or too large for an index. */
export function isRefusedData(error: unknown): boolean {
  return hasSqlState(error, /^(22|23|54)[0-9A-Z]{3}$/)
}

/** Whether PostgreSQL says that our role lacks a right. */
export function isMissingRight(error: unknown): boolean {
  return hasSqlState(error, /^42501$/)
}

/** Conflicts and timeouts; the same request may succeed in a moment. */
export function isWorthRetrying(error: unknown): boolean {
  return isDatabaseAway(error) || hasSqlState(error, /^(40001|40P01|57014)$/)
}

function hasSqlState(error: unknown, states: RegExp): boolean {
  return causesOf(error).some(
    (cause) => 'code' in cause && typeof cause.code === 'string' && states.test(cause.code),
  )
}

function hasAwayCode(error: Error): boolean {
  if (!('code' in error) || typeof error.code !== 'string') return false
  if (systemCodes.has(error.code) || sqlStates.test(error.code)) return true
  // ENOENT on connect means a missing database socket; otherwise it is an ordinary missing file.
  return error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

/** A write on a standby; on an unlogged table that is no read-only transaction but a feature that is missing. */
function isReadOnly(error: Error): boolean {
  if (!('code' in error)) return false
  const isUnlogged = error.code === '0A000' && 'routine' in error && error.routine === 'get_relation_info'
  return error.code === '25006' || isUnlogged
}

/** Connection attempts to several addresses fail with an AggregateError. */
export function causesOf(error: unknown, seen = new Set<Error>()): Error[] {
  if (!(error instanceof Error) || seen.has(error)) return []
  seen.add(error)
  const inner: unknown[] = error instanceof AggregateError ? error.errors : []
  return [error, ...[error.cause, ...inner].flatMap((cause) => causesOf(cause, seen))]
}
