import { APIError } from 'payload'
import { isRefusedData, isWorthRetrying } from './database-errors'

type ErrorHookRequest = { payload: { logger: { error: (said: { err: Error }) => void } } }

/**
 * An error hook that logs server failures. Payload calls most errors APIError, whatever the cause; the configured
 * log level of that name suits the caller’s mistakes.
 */
export function logServerErrors({ error, req }: { error: Error; req: ErrorHookRequest }) {
  const isPlain = error instanceof APIError && error.name === APIError.name
  if (isPlain && error.status >= 500) req.payload.logger.error({ err: error })
}

/** An error hook; Payload itself answers 500 to every database error. */
export function answerDatabaseErrors({ error }: { error: Error }) {
  if (isWorthRetrying(error))
    return errorReply(503, 'The database is busy or away. Please try again shortly.')
  if (isRefusedData(error)) return errorReply(400, 'A value cannot be stored.')
}

function errorReply(status: number, message: string) {
  return { status, response: { errors: [{ message }] } }
}
