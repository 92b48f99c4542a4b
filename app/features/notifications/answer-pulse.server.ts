import { identify } from '~/api/identity/identify.server'
import { isMember } from '~/api/identity/member.server'
import { idParam } from '~/admin/lists/list-query'
import { isDatabaseAway } from '~cms/database-errors'

import { readPulseSince } from './read-pulse.server'

const headers = { 'Cache-Control': 'no-store' }

/** What has changed since the version that an open screen knows (204: nothing). Asking does not keep the session awake. */
export async function answerPulse(request: Request): Promise<Response> {
  try {
    const actor = await identify(request, { byItself: true })
    if (!isMember(actor)) return new Response(null, { status: 401, headers })
    const { searchParams } = new URL(request.url)
    const submission = idParam.parse(searchParams.get('submission'))
    const pulse = await readPulseSince(actor, { known: searchParams.get('known'), submission })
    return pulse ? Response.json(pulse, { headers }) : new Response(null, { status: 204, headers })
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return new Response(null, { status: 503, headers: { ...headers, 'Retry-After': '5' } })
  }
}
