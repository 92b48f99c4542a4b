import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm } from '~/features/admin-shell/answer-form.server'
import { markSeen } from '~/features/notifications/mark-seen.server'

/** There is no screen of them: they stand in the header. */
export function loader() {
  return redirect('/admin')
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, { seen: { role: 'viewer', run: markSeen } })
}
