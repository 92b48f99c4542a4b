import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { publicTermsCall } from '~/features/legal/public-legal-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, publicTermsCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, publicTermsCall)
