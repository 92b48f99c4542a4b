import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { replyCall } from '~/features/contact/contact-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, replyCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, replyCall)
