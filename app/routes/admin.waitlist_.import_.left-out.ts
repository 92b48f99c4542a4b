import type { LoaderFunctionArgs } from '@remix-run/node'

import { answerLeftOut } from '~/features/imports/left-out.server'
import { waitlistImport } from '~/features/waitlist/import/waitlist-import.server'

export function loader(args: LoaderFunctionArgs) {
  return answerLeftOut(args, waitlistImport)
}
