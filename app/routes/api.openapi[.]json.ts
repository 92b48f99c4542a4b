import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { openApiCall } from '~/features/api-docs/all-calls.server'
import { answerCall } from '~/api/contract/answer.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, openApiCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, openApiCall)
