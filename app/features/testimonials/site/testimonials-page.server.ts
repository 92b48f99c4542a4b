import type { LoaderFunctionArgs } from '@remix-run/node'

import { pageHead } from '~/site/head/page-head.server'
import { orUnavailable } from '~/api/or-unavailable.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { getCms } from '~cms/client.server'

import { findTestimonials } from './find-testimonials.server'
import { parseFilters } from './testimonial-filters'

/** What /testimonials needs for the filters of the address. */
export async function loadTestimonialsPage(args: LoaderFunctionArgs) {
  const { request } = args
  const language = languageOf(request)
  const filters = parseFilters(new URL(request.url).searchParams)
  const t = translator(language)
  const { brand } = await getSiteSettings(language)
  return {
    head: pageHead(args, {
      title: t('testimonials:meta.title', { brand }),
      description: t('testimonials:meta.description', { brand }),
      brand,
    }),
    brand,
    view: await orUnavailable(async () => findTestimonials((await getCms()).payload, filters, language)),
  }
}
