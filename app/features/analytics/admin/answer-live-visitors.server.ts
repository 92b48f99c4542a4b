import { retryAfter } from '~/http/replies.server'
import { identify, isMember } from '~/auth/identify.server'
import { isDatabaseAway } from '~cms/database-errors'

import { countLiveVisitors } from '../live-visitors.server'

const headers = { 'Cache-Control': 'no-store' }

/** GET /admin/analytics/live. Polling does not keep the session alive. */
export async function answerLiveVisitors(request: Request): Promise<Response> {
  try {
    if (!isMember(await identify(request, { byItself: true })))
      return new Response(null, { status: 401, headers })
    return Response.json({ visitors: await countLiveVisitors() }, { headers })
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return new Response(null, { status: 503, headers: { ...headers, ...retryAfter } })
  }
}
