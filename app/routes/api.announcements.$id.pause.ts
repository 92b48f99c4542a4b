import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { pauseAnnouncementCall } from '~/features/announcements/announcement-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, pauseAnnouncementCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, pauseAnnouncementCall)
