import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { readTermsCall, saveTermsCall } from '~/features/legal/content-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, readTermsCall, saveTermsCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, readTermsCall, saveTermsCall)
