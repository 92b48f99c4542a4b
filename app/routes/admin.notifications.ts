import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm } from '~/admin/answer-form.server'
import { markSeen } from '~/features/notifications/answer-poll.server'
import { adminPath } from '~/admin/sections'

/** Notifications have no page of their own; they are in the header. */
export function loader() {
  return redirect(adminPath)
}

/** A Response, because resource routes ignore the status of `data()`. */
export async function action(args: ActionFunctionArgs) {
  const { data, init } = await answerForm(args, { seen: { role: 'viewer', run: markSeen } })
  return Response.json(data, init ?? {})
}
