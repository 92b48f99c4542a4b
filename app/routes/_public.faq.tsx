import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { FaqPage, faqStructuredData } from '~/features/faq/site/faq-page'
import { loadFaqPage } from '~/features/faq/site/faq-page.server'
import { headTags } from '~/site/head/page-head'

export const handle = { i18n: ['faq'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const questions = data && faqStructuredData(data.entries, data.language)
  return [...headTags(data?.head), ...(questions ? [{ 'script:ld+json': questions }] : [])]
}

export function loader(args: LoaderFunctionArgs) {
  return loadFaqPage(args)
}

export default function FaqRoute() {
  return <FaqPage entries={useLoaderData<typeof loader>().entries} />
}
