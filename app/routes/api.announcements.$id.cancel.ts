import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { cancelAnnouncementCall } from '~/features/announcements/announcement-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, cancelAnnouncementCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, cancelAnnouncementCall)
