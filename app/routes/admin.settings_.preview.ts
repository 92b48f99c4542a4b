import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm } from '~/admin/answer-form.server'
import { settingsPath } from '~/admin/settings/settings-path'
import { previewIntents } from '~/features/mail-templates/admin/template-intents.server'

/** What a template asks by script while somebody writes has no page of its own. */
export function loader() {
  return redirect(settingsPath('templates'))
}

/** A Response, because resource routes ignore the status of `data()`. */
export async function action(args: ActionFunctionArgs) {
  const { data, init } = await answerForm(args, previewIntents)
  return Response.json(data, init ?? {})
}
