import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { jsonReply, wantsPage } from '~/http/replies.server'
import { adminSearchPath } from '~/admin/sections'
import { requireMember } from '~/admin/require-member.server'
import { quickSearch } from '~/features/quick-search/quick-search.server'
import { normalizeSearch } from '~/features/quick-search/quick-search-results'
import { languageOf } from '~/i18n/detect-language.server'

/** Results for the search palette while typing; a browser gets them as a page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  if (wantsPage(request)) return redirect(adminSearchPath + search)
  const member = await requireMember(request)
  const results = await quickSearch(member, normalizeSearch(searchParams.get('q')), languageOf(request))
  return jsonReply(results, 200)
}
