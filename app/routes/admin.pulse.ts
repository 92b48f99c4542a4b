import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { wantsPage } from '~/api/api-call.server'
import { adminPath } from '~/admin/sections'
import { answerPulse } from '~/features/notifications/answer-pulse.server'

/** For scripts; what they read is in the header of every page. */
export function loader({ request }: LoaderFunctionArgs) {
  if (wantsPage(request)) return redirect(adminPath)
  return answerPulse(request)
}
