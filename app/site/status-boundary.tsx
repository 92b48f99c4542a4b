import { isRouteErrorResponse, useRouteError } from '@remix-run/react'

import { StatusPage, type PageStatus } from './status-page'

const known: PageStatus[] = [400, 404, 413, 429, 503]

/** Shows what a route threw as a page that people understand. */
export function StatusBoundary() {
  const error = useRouteError()
  const given = isRouteErrorResponse(error) ? error.status : 500
  return <StatusPage status={known.find((status) => status === given) ?? 500} />
}
