import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { inboundCall } from '~/features/messages/inbound-call.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, inboundCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, inboundCall)
