import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { overviewCall } from '~/features/dashboard/dashboard-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, overviewCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, overviewCall)
