import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { statsCall } from '~/features/waitlist/waitlist-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, statsCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, statsCall)
