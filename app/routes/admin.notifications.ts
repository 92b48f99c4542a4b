import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm } from '~/admin/answer-form.server'
import { markSeen } from '~/features/notifications/answer-pulse.server'
import { adminPath } from '~/admin/sections'

/** There is no screen of them: they stand in the header. */
export function loader() {
  return redirect(adminPath)
}

/** A response, since a route without a page loses the status of anything else. */
export async function action(args: ActionFunctionArgs) {
  const { data, init } = await answerForm(args, { seen: { role: 'viewer', run: markSeen } })
  return Response.json(data, init ?? {})
}
