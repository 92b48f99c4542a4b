import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { publicPrivacyCall } from '~/features/legal/public-legal-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, publicPrivacyCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, publicPrivacyCall)
