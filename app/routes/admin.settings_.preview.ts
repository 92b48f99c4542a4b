import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm, toJson } from '~/admin/answer-form.server'
import { settingsPath } from '~/admin/settings/settings-path'
import { previewIntents } from '~/features/mail-templates/admin/template-intents.server'

/** What a template asks by script while somebody writes has no page of its own. */
export function loader() {
  return redirect(settingsPath('templates'))
}

export const action = (args: ActionFunctionArgs) => answerForm(args, previewIntents).then(toJson)
