import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { recentCall } from '~/features/waitlist/waitlist-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, recentCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, recentCall)
