import type { LoaderFunctionArgs } from '@remix-run/node'

import { exportAudit } from '~/features/audit/export-entries.server'

export function loader(args: LoaderFunctionArgs) {
  return exportAudit(args)
}
