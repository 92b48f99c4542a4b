import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { wantsPage } from '~/http/replies.server'
import { adminPath } from '~/admin/sections'
import { answerPoll } from '~/features/notifications/answer-poll.server'

/** For scripts; what they read is in the header of every page. */
export function loader({ request }: LoaderFunctionArgs) {
  if (wantsPage(request)) return redirect(adminPath)
  return answerPoll(request)
}
