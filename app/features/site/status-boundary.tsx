import { isRouteErrorResponse, useRouteError } from '@remix-run/react'

import { StatusPage } from './status-page'

/** Shows what a route threw as a page that people understand. */
export function StatusBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <StatusPage status={status === 404 || status === 503 ? status : 500} />
}
