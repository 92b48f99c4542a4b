import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm } from '~/admin/answer-form.server'
import { settingsPath } from '~/admin/settings/settings-path'
import { passkeyIntents } from '~/features/security/admin/passkey-intents.server'

/** What the form for a passkey asks by script has no page of its own. */
export function loader() {
  return redirect(settingsPath('security'))
}

/** A Response, because resource routes ignore the status of `data()`. */
export async function action(args: ActionFunctionArgs) {
  const { data, init } = await answerForm(args, passkeyIntents(args))
  return Response.json(data, init ?? {})
}
