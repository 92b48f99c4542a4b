import type { LoaderFunctionArgs } from '@remix-run/node'

import { exportFigures } from '~/features/analytics/admin/export-figures.server'

export function loader(args: LoaderFunctionArgs) {
  return exportFigures(args)
}
