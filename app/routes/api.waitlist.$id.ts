import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { changeEntryCall, deleteEntryCall } from '~/features/waitlist/entry-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, changeEntryCall, deleteEntryCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, changeEntryCall, deleteEntryCall)
