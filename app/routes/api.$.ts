import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerByPayload } from '~/api/payload-rest.server'

/** All of `/api` without its own route: Payload's generated REST, or a JSON 404. */
export function loader(args: LoaderFunctionArgs) {
  return answerByPayload(args)
}

export const action = (args: ActionFunctionArgs) => answerByPayload(args)
