import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { liveCall } from '~/features/system/system-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, liveCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, liveCall)
