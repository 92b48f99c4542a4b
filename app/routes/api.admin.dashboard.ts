import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { dashboardCall } from '~/features/dashboard/dashboard-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, dashboardCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, dashboardCall)
