import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm, toJson } from '~/admin/answer-form.server'
import { settingsPath } from '~/admin/settings/settings-path'
import { strengthIntents } from '~/features/security/admin/security-intents.server'

/** What the form for a new password asks by script has no page of its own. */
export function loader() {
  return redirect(settingsPath('security'))
}

export const action = (args: ActionFunctionArgs) => answerForm(args, strengthIntents).then(toJson)
