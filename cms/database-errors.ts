import { ValidationError } from 'payload'

/** There is no database to ask right now; the same request may work in a moment (HTTP 503). */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
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
])
// Shut down, crashed, starting up, too many connections; every 08… is a connection exception.
const sqlStates = /^(57P0[123]|53300|08[0-9A-Z]{3})$/
// What pg and Payload say without a code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client has encountered a connection error|Error: cannot (begin transaction|connect to Postgres))/

/** Whether the error, or one that caused it, means that the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => cause instanceof DatabaseAwayError || hasAwayCode(cause) || messages.test(cause.message),
  )
}

/** Whether Payload refused a record because another one has the same value in the (unique) field. */
export function isDuplicate(error: unknown, field: string): boolean {
  return causesOf(error).some(
    (cause) =>
      cause instanceof ValidationError &&
      cause.data.errors.some(({ path, message }) => path === field && /unique/i.test(message)),
  )
}

/** Whether PostgreSQL refused a value: one it cannot keep, that breaks a rule of its table, or is too much for an index. */
export function isRefusedData(error: unknown): boolean {
  return hasSqlState(error, /^(22|23|54)[0-9A-Z]{3}$/)
}

/** Whether the statement met another one, or took too long; the same request may work in a moment. */
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
  // A missing file is the database only when it is the socket that was dialled.
  return error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

/** The error, its causes, and theirs; a connection that was tried on several addresses has one error for each. */
function causesOf(error: unknown, seen = new Set<Error>()): Error[] {
  if (!(error instanceof Error) || seen.has(error)) return []
  seen.add(error)
  const inner: unknown[] = error instanceof AggregateError ? error.errors : []
  return [error, ...[error.cause, ...inner].flatMap((cause) => causesOf(cause, seen))]
}
