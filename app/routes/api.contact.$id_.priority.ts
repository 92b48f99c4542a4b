import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { changePriorityCall } from '~/features/contact/contact-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, changePriorityCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, changePriorityCall)
