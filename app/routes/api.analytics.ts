import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { figuresCall } from '~/features/analytics/figures-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, figuresCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, figuresCall)
