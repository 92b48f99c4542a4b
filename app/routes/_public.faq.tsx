import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lazy } from 'react'

import { loadFaqPage } from '~/features/faq/site/faq-page.server'
import { faqStructuredData } from '~/features/faq/site/faq-structured-data'
import { loadTexts } from '~/i18n/browser-texts'
import { headTags } from '~/site/head/page-head'
import { ServerHtml } from '~/ui/server-html'

const loadPage = () => import('~/features/faq/site/faq-page')
const loadWithTexts = () => Promise.all([loadPage(), loadTexts('faq')])

const FaqPage = lazy(async () => ({ default: (await loadPage()).FaqPage }))

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const questions = data && faqStructuredData(data.entries, data.language)
  return [...headTags(data?.head), ...(questions ? [{ 'script:ld+json': questions }] : [])]
}

export function loader(args: LoaderFunctionArgs) {
  return loadFaqPage(args)
}

export default function FaqRoute() {
  const { entries, openLead } = useLoaderData<typeof loader>()
  return (
    <ServerHtml version={openLead} load={loadWithTexts}>
      <FaqPage entries={entries} openLead={openLead} />
    </ServerHtml>
  )
}
