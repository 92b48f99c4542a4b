import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerAttachment } from '~/features/messages/attachment-download.server'

export const loader = ({ params: { id = '' }, ...args }: LoaderFunctionArgs) =>
  answerAttachment({ ...args, id })
export const action = ({ params: { id = '' }, ...args }: ActionFunctionArgs) =>
  answerAttachment({ ...args, id })
