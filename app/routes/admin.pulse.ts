import type { LoaderFunctionArgs } from '@remix-run/node'

import { answerPulse } from '~/features/notifications/answer-pulse.server'

export function loader({ request }: LoaderFunctionArgs) {
  return answerPulse(request)
}
