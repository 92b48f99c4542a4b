import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { sendConfirmationCall } from '~/features/waitlist/entry-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, sendConfirmationCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, sendConfirmationCall)
