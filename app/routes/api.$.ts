import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { answerByPayload } from '~/api/payload-rest.server'

/** Everything under `/api` that is no contract call: Payload's generated REST, or the JSON 404. */
export function loader(args: LoaderFunctionArgs) {
  return answerByPayload(args)
}

export const action = (args: ActionFunctionArgs) => answerByPayload(args)
