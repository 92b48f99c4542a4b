import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { timeCall } from '~/features/system/system-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, timeCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, timeCall)
