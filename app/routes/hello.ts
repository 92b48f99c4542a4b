import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerCall } from '~/api/contract/answer.server'
import { collectEventsCall } from '~/features/analytics/events-call.server'

/**
 * `POST /api/analytics/events` for the site's own script, at an address outside of `/api`: it needs no key, sends plain text
 * without waiting for the reply, and is no part of what other programs may rely on.
 */
export const loader = (args: LoaderFunctionArgs) => answerCall(args, collectEventsCall)
export const action = (args: ActionFunctionArgs) => answerCall(args, collectEventsCall)
