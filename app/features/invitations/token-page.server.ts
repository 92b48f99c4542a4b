import { data, type AppLoadContext } from '@remix-run/node'

import { retryAfter } from '~/http/replies.server'
import { isDatabaseAway } from '~cms/database-errors'

/** The reply of a token page's form that failed. Thrown responses pass through; `message` is for the log. */
export function failedReply(error: unknown, { logger }: AppLoadContext, message: string) {
  if (error instanceof Response) throw error
  const isAway = isDatabaseAway(error)
  if (!isAway) logger.error({ err: error }, message)
  return data({ failed: true }, isAway ? { status: 503, headers: retryAfter } : { status: 500 })
}
