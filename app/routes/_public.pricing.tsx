import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { PricingPage } from '~/features/pricing/site/pricing-page'
import { billingVariant } from '~/features/pricing/site/plan-view'
import { loadPricingPage } from '~/features/pricing/site/pricing-page.server'
import { headTags } from '~/site/head/page-head'
import type { PageCaching } from '~/site/public-page'

export const handle = { i18n: ['pricing'], caching: { variantOf: billingVariant } satisfies PageCaching }

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head)

export function loader(args: LoaderFunctionArgs) {
  return loadPricingPage(args)
}

export default function PricingRoute() {
  return <PricingPage {...useLoaderData<typeof loader>()} />
}
