import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm, toJson } from '~/admin/answer-form.server'
import { settingsPath } from '~/admin/settings/settings-path'
import { passkeyIntents } from '~/features/security/admin/passkey-intents.server'

/** What the form for a passkey asks by script has no page of its own. */
export function loader() {
  return redirect(settingsPath('security'))
}

export const action = (args: ActionFunctionArgs) => answerForm(args, passkeyIntents(args)).then(toJson)
