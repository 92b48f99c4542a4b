import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm, toJson } from '~/admin/answer-form.server'
import { markSeen } from '~/features/notifications/answer-poll.server'
import { adminPath } from '~/admin/sections'

/** Notifications have no page of their own; they are in the header. */
export function loader() {
  return redirect(adminPath)
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, { seen: { role: 'viewer', run: markSeen } }).then(toJson)
