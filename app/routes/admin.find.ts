import type { LoaderFunctionArgs } from '@remix-run/node'

import { requireMember } from '~/admin/gate/require-member.server'
import { findQuickly } from '~/features/quick-search/find-quickly.server'
import { toWords } from '~/features/quick-search/quick-search-results'

/** What the palette asks for while somebody types. */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request)
  const found = await findQuickly(member, toWords(new URL(request.url).searchParams.get('q')))
  return Response.json(found, { headers: { 'Cache-Control': 'no-store' } })
}
