import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { AuditPage } from '~/features/audit/admin/audit-page'
import { loadAuditPage } from '~/features/audit/admin/audit-page.server'

export { AuditBoundary as ErrorBoundary } from '~/features/audit/admin/audit-page'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'

export const handle = { i18n: ['admin', 'audit', 'export'] }

export function loader(args: LoaderFunctionArgs) {
  return loadAuditPage(args)
}

export default function AuditRoute() {
  return <AuditPage {...useLoaderData<typeof loader>()} />
}
