import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { attachmentCall } from '~/features/messages/attachment-download.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, attachmentCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, attachmentCall)
