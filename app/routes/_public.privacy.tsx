import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { KeptLegalPage } from '~/features/legal/site/kept-legal-page'
import { loadLegalPage } from '~/features/legal/site/legal-page.server'
import { headTags } from '~/site/head/page-head'

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head)

export function loader(args: LoaderFunctionArgs) {
  return loadLegalPage(args, 'privacy')
}

export default function PrivacyRoute() {
  return <KeptLegalPage document="privacy" view={useLoaderData<typeof loader>().view} />
}
