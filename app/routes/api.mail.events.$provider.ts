import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { mailEventCall } from '~/features/mail-events/mail-event-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, mailEventCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, mailEventCall)
