import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm } from '~/admin/answer-form.server'
import { announcementPath } from '~/admin/sections'
import { previewIntents } from '~/features/announcements/admin/announcement-intents.server'
import { announcementFormLimits } from '~/features/announcements/announcement-form-limits.server'

/** What is asked by script while somebody writes has no page of its own. */
export function loader() {
  return redirect(announcementPath('new'))
}

/** A Response, because resource routes ignore the status of `data()`. */
export async function action(args: ActionFunctionArgs) {
  const { data, init } = await answerForm(args, previewIntents, announcementFormLimits)
  return Response.json(data, init ?? {})
}
