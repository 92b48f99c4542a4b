import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { pathOfSection } from '~/admin/sections'
import { wantsPage } from '~/http/replies.server'
import { answerLiveVisitors } from '~/features/analytics/admin/answer-live-visitors.server'

/** For scripts; the screen shows it. */
export function loader({ request }: LoaderFunctionArgs) {
  if (wantsPage(request)) return redirect(pathOfSection('analytics'))
  return answerLiveVisitors(request)
}
