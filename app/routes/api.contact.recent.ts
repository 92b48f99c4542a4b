import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { recentSubmissionsCall } from '~/features/contact/submission-list-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, recentSubmissionsCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, recentSubmissionsCall)
