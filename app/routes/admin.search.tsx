import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { requireMember } from '~/admin/require-member.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { quickSearch } from '~/features/quick-search/quick-search.server'
import { normalizeSearch } from '~/features/quick-search/quick-search-results'
import { languageOf } from '~/i18n/detect-language.server'
import { SearchPage } from '~/features/quick-search/admin/search-page'

export { AdminBoundary as ErrorBoundary } from '~/admin/admin-boundary'

export const handle = { i18n: ['admin'] }

export const clientLoader = keepWhileUnreachable('screen')

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireMember(request)
  const words = normalizeSearch(new URL(request.url).searchParams.get('q'))
  return quickSearch(member, words, languageOf(request))
}

export default function SearchRoute() {
  return <SearchPage results={useLoaderData<typeof loader>()} />
}
