import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { changeSubmissionCall, deleteSubmissionCall } from '~/features/contact/contact-calls.server'

export const loader = (args: LoaderFunctionArgs) =>
  answerCall(args, changeSubmissionCall, deleteSubmissionCall)
export const action = (args: ActionFunctionArgs) =>
  answerCall(args, changeSubmissionCall, deleteSubmissionCall)
