import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { testAnnouncementCall } from '~/features/announcements/announcement-calls.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args, testAnnouncementCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, testAnnouncementCall)
