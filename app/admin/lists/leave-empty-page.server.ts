import { redirect } from '@remix-run/node'

/** Deleting the last record of a page leaves the address beyond the end; this redirects to a page that exists. */
export function leaveEmptyPage(
  { pathname, searchParams }: URL,
  page: number,
  list: { docs: unknown[]; totalPages: number },
): void {
  if (list.docs.length > 0 || page <= 1) return
  const params = new URLSearchParams(searchParams)
  params.set('page', String(Math.max(1, Math.min(page - 1, list.totalPages))))
  throw redirect(`${pathname}?${params}`)
}
