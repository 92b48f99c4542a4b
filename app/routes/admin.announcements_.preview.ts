import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { answerForm, toJson } from '~/admin/answer-form.server'
import { announcementPath } from '~/admin/sections'
import { previewIntents } from '~/features/announcements/admin/announcement-intents.server'
import { announcementFormLimits } from '~/features/announcements/announcement-form-limits.server'

/** What is asked by script while somebody writes has no page of its own. */
export function loader() {
  return redirect(announcementPath('new'))
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, previewIntents, announcementFormLimits).then(toJson)
