import { APIError } from 'payload'
import { isRefusedData, isWorthRetrying } from './database-errors'

type Asked = { payload: { logger: { error: (said: { err: Error }) => void } } }

/**
 * Logs what Payload's REST could not do by a failure of this site (a hook). Payload names most refusals APIError, whoever
 * is to blame; its configured level of that name suits the caller's mistakes.
 */
export function logOwnFailures({ error, req }: { error: Error; req: Asked }) {
  const isPlain = error instanceof APIError && error.name === APIError.name
  if (isPlain && error.status >= 500) req.payload.logger.error({ err: error })
}

/** What Payload's REST says of an error of the database (a hook); by itself it answers 500 to all of them. */
export function answerDatabaseErrors({ error }: { error: Error }) {
  if (isWorthRetrying(error)) return answer(503, 'The database is busy or away. Please try again shortly.')
  if (isRefusedData(error)) return answer(400, 'A value cannot be stored.')
}

function answer(status: number, message: string) {
  return { status, response: { errors: [{ message }] } }
}
