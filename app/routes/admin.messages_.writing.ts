import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm } from '~/admin/answer-form.server'
import { pathOfSection } from '~/admin/sections'
import { messageFormLimits, writingCalls } from '~/features/messages/admin/writing/writing-intents.server'

/** What the composer posts by script has no page of its own. */
export function loader() {
  return redirect(pathOfSection('messages'))
}

/** A Response, because resource routes ignore the status of `data()`. */
export async function action(args: ActionFunctionArgs) {
  const { data, init } = await answerForm(args, writingCalls, messageFormLimits)
  return Response.json(data, init ?? {})
}
