import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { joinCall, listCall } from '~/features/waitlist/waitlist-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, listCall, joinCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, listCall, joinCall)
