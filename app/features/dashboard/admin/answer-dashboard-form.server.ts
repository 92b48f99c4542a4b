import type { ActionFunctionArgs } from '@remix-run/node'

import { answerForm } from '~/admin/answer-form.server'

import { saveGoals } from '../goals.server'
import { saveLaunch } from '../launch.server'

/** The forms of the dashboard: the launch and the targets, both for editors. */
export function answerDashboardForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    launch: { role: 'editor', run: saveLaunch },
    goals: { role: 'editor', run: saveGoals },
  })
}
