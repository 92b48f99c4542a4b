import { APIError } from 'payload'

type Asked = { payload: { logger: { error: (said: { err: Error }) => void } } }

/**
 * Logs what Payload's REST could not do by a failure of this site (a hook). Payload names most refusals APIError, whoever
 * is to blame; its configured level of that name suits the caller's mistakes.
 */
export function logOwnFailures({ error, req }: { error: Error; req: Asked }) {
  const isPlain = error instanceof APIError && error.name === APIError.name
  if (isPlain && error.status >= 500) req.payload.logger.error({ err: error })
}
