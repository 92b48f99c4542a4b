import type { LoaderFunctionArgs } from '@remix-run/node'

import { pageHead } from '~/site/head/page-head.server'
import { orUnavailable } from '~/api/or-unavailable.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import { toBilling } from './plan-view'
import { getPricing } from './plans.server'

/** What /pricing needs for the billing period of the address. */
export async function loadPricingPage(args: LoaderFunctionArgs) {
  const { request } = args
  const language = languageOf(request)
  const t = translator(language)
  const { brand } = await getSiteSettings(language)
  return {
    head: pageHead(args, {
      title: t('pricing:meta.title', { brand }),
      description: t('pricing:meta.description', { brand }),
      brand,
    }),
    billing: toBilling(new URL(request.url).searchParams.get('billing')),
    pricing: await orUnavailable(() => getPricing(language)),
  }
}
