import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { sendCall } from '~/features/contact/contact-calls.server'
import { listSubmissionsCall } from '~/features/contact/submission-list-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, listSubmissionsCall, sendCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, listSubmissionsCall, sendCall)
