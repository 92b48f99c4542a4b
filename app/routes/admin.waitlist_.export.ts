import type { LoaderFunctionArgs } from '@remix-run/node'

import { answerExport } from '~/features/waitlist/answer-export.server'

export function loader(args: LoaderFunctionArgs) {
  return answerExport(args)
}
