import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { launchCall } from '~/features/countdown/countdown-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, launchCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, launchCall)
