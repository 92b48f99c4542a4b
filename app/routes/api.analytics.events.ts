import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { collectEventsCall } from '~/features/analytics/events-call.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, collectEventsCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, collectEventsCall)
