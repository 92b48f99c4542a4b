import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { eraseCall } from '~/features/erasure/erase-call.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, eraseCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, eraseCall)
