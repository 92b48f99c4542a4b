import type { LoaderFunctionArgs } from '@remix-run/node'

import { requireMember } from '~/admin/gate/require-member.server'
import { quickSearch } from '~/features/quick-search/quick-search.server'
import { normalizeSearch } from '~/features/quick-search/quick-search-results'

/** Results for the search palette while typing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request)
  const results = await quickSearch(member, normalizeSearch(new URL(request.url).searchParams.get('q')))
  return Response.json(results, { headers: { 'Cache-Control': 'no-store' } })
}
