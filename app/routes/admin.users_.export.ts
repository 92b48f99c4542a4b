import type { LoaderFunctionArgs } from '@remix-run/node'

import { exportUsers } from '~/features/users/export-users.server'

export function loader(args: LoaderFunctionArgs) {
  return exportUsers(args)
}
