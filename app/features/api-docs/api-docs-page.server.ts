import type { LoaderFunctionArgs } from '@remix-run/node'

import { pageHead } from '~/site/head/page-head.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'

import { allCalls } from './all-calls.server'
import type { CallView } from './api-docs-page'

export async function loadApiDocsPage(args: LoaderFunctionArgs) {
  const language = languageOf(args.request)
  const { brand } = await getSiteSettings(language)
  return {
    head: pageHead(args, { brand, texts: 'docs:meta' }),
    calls: allCalls.map(({ definition: { method, path, who, summary } }): CallView => ({
      call: `${method} /api${path}`,
      who,
      summary,
    })),
  }
}
