import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { LegalPage } from '~/features/legal/site/legal-page'
import { loadLegalPage } from '~/features/legal/site/legal-page.server'
import { headTags } from '~/site/head/page-head'

export const handle = { i18n: ['legal'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head)

export function loader(args: LoaderFunctionArgs) {
  return loadLegalPage(args, 'privacy')
}

export default function PrivacyRoute() {
  return <LegalPage document="privacy" view={useLoaderData<typeof loader>().view} />
}
