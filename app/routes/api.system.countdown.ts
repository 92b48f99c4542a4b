import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { changeCountdownCall, readCountdownCall } from '~/features/countdown/countdown-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, changeCountdownCall, readCountdownCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, changeCountdownCall, readCountdownCall)
