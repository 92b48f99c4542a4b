import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { contactStatsCall } from '~/features/contact/submission-list-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, contactStatsCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, contactStatsCall)
