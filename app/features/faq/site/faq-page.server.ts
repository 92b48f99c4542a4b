import type { LoaderFunctionArgs } from '@remix-run/node'

import { pageHead } from '~/site/head/page-head.server'
import { orUnavailable } from '~/api/or-unavailable.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import { getFaqEntries } from './faq-entries.server'

/** What /faq needs. */
export async function loadFaqPage(args: LoaderFunctionArgs) {
  const { request } = args
  const language = languageOf(request)
  const t = translator(language)
  const { brand } = await getSiteSettings(language)
  return {
    head: pageHead(args, {
      title: t('faq:meta.title', { brand }),
      description: t('faq:meta.description', { brand }),
      brand,
    }),
    language,
    entries: await orUnavailable(() => getFaqEntries(language)),
  }
}
