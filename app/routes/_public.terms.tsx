import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { KeptLegalPage } from '~/features/legal/site/kept-legal-page'
import { loadLegalPage } from '~/features/legal/site/legal-page.server'
import { headTags } from '~/site/head/page-head'

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head)

export function loader(args: LoaderFunctionArgs) {
  return loadLegalPage(args, 'terms')
}

export default function TermsRoute() {
  return <KeptLegalPage document="terms" view={useLoaderData<typeof loader>().view} />
}
