import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { recentActivityCall } from '~/features/dashboard/dashboard-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, recentActivityCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, recentActivityCall)
