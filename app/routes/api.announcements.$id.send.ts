import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { sendAnnouncementCall } from '~/features/announcements/announcement-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, sendAnnouncementCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, sendAnnouncementCall)
