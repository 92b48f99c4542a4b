import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm } from '~/admin/answer-form.server'
import { settingsPath } from '~/admin/settings/settings-path'
import { strengthIntents } from '~/features/security/admin/security-intents.server'

/** What the form for a new password asks by script has no page of its own. */
export function loader() {
  return redirect(settingsPath('security'))
}

/** A Response, because resource routes ignore the status of `data()`. */
export async function action(args: ActionFunctionArgs) {
  const { data, init } = await answerForm(args, strengthIntents)
  return Response.json(data, init ?? {})
}
