import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { headTags } from '~/site/head/page-head'
import { TestimonialsPage } from '~/features/testimonials/site/testimonials-page'
import { loadTestimonialsPage } from '~/features/testimonials/site/testimonials-page.server'

export const handle = { i18n: ['testimonials'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head)

export function loader(args: LoaderFunctionArgs) {
  return loadTestimonialsPage(args)
}

export default function TestimonialsRoute() {
  return <TestimonialsPage {...useLoaderData<typeof loader>()} />
}
