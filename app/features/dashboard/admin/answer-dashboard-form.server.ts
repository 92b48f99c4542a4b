import type { ActionFunctionArgs } from '@remix-run/node'

import { answerForm } from '~/admin/answer-form.server'

import { saveGoals } from '../goals.server'
import { saveLaunch } from '../launch.server'

export function answerDashboardForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    launch: { role: 'editor', run: saveLaunch },
    goals: { role: 'editor', run: saveGoals },
  })
}
