import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm, toJson } from '~/admin/answer-form.server'
import { pathOfSection } from '~/admin/sections'
import { messageFormLimits, writingCalls } from '~/features/messages/admin/writing/writing-intents.server'

/** What the composer posts by script has no page of its own. */
export function loader() {
  return redirect(pathOfSection('messages'))
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, writingCalls, messageFormLimits).then(toJson)
