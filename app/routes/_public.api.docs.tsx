import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { ApiDocsPage } from '~/features/api-docs/api-docs-page'
import { loadApiDocsPage } from '~/features/api-docs/api-docs-page.server'
import { viewerStyles } from '~/features/api-docs/start-viewer'
import { headTags } from '~/site/head/page-head'

export const handle = { i18n: ['docs'] }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: viewerStyles }]

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head)

export function loader(args: LoaderFunctionArgs) {
  return loadApiDocsPage(args)
}

export default function ApiDocsRoute() {
  return <ApiDocsPage calls={useLoaderData<typeof loader>().calls} />
}
