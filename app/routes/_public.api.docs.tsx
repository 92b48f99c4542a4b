import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { ApiDocsPage } from '~/features/api-docs/api-docs-page'
import { loadApiDocsPage } from '~/features/api-docs/api-docs-page.server'
import { showsAll } from '~/features/api-docs/api-docs-query'
import { headTags } from '~/site/head/page-head'
import type { PageCaching } from '~/site/public-page'

export const handle = {
  i18n: ['docs'],
  caching: { variantOf: (params) => (showsAll(params) ? '' : null) } satisfies PageCaching,
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head)

export function loader(args: LoaderFunctionArgs) {
  return loadApiDocsPage(args)
}

export default function ApiDocsRoute() {
  return <ApiDocsPage {...useLoaderData<typeof loader>()} />
}
