import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { readPrivacyCall, savePrivacyCall } from '~/features/legal/content-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, readPrivacyCall, savePrivacyCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, readPrivacyCall, savePrivacyCall)
