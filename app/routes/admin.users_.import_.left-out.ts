import type { LoaderFunctionArgs } from '@remix-run/node'

import { answerLeftOut } from '~/features/imports/left-out.server'
import { usersImport } from '~/features/users/import/users-import.server'

export function loader(args: LoaderFunctionArgs) {
  return answerLeftOut(args, usersImport)
}
