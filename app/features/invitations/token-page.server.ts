import { data, type AppLoadContext } from '@remix-run/node'

import { failureOfForm } from '~/http/replies.server'

/** The reply of a token page's form that failed. Thrown responses pass through; `message` is for the log. */
export function failedReply(error: unknown, context: AppLoadContext, message: string) {
  if (error instanceof Response) throw error
  return data({ failed: true }, failureOfForm(error, context, message))
}
