import type { LoaderFunctionArgs } from '@remix-run/node'

import { requireMember } from '~/admin/gate/require-member.server'
import { findQuickly } from '~/features/quick-search/find-quickly.server'
import { toWords } from '~/features/quick-search/quick-search-results'

/** Results for the search palette while typing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request)
  const results = await findQuickly(member, toWords(new URL(request.url).searchParams.get('q')))
  return Response.json(results, { headers: { 'Cache-Control': 'no-store' } })
}
