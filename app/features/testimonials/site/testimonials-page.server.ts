import type { LoaderFunctionArgs } from '@remix-run/node'

import { pageHead } from '~/site/head/page-head.server'
import { orUnavailable } from '~/http/replies.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { isOpenIn } from '~/features/launch/site-launch.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { getCms } from '~cms/client.server'
import { rememberContent } from '~cms/content-version'

import {
  filtersToQuery,
  helpfulParam,
  noFilters,
  parseFilters,
  type TestimonialFilters,
} from './testimonial-filters'
import type { Payload, Where } from 'payload'
import { formatDay } from '~/i18n/format'
import type { Language } from '~collections/values/language'
import { literalPattern } from '~collections/transaction-sql'
import type { Testimonial } from '~collections/payload-types'
import type { TestimonialsView, TestimonialView } from './testimonial-view'

export async function loadTestimonialsPage(args: LoaderFunctionArgs) {
  const { request } = args
  const language = languageOf(request)
  const filters = parseFilters(new URL(request.url).searchParams)
  const { brand } = await getSiteSettings(language)
  const isOpen = await isOpenIn(request)
  const t = translator(language)
  return {
    head: pageHead(args, { brand, texts: 'testimonials:meta', isOpen }),
    brand,
    open: isOpen
      ? { samples: t('openSite:testimonials.samples', { brand }), none: t('openSite:testimonials.none') }
      : null,
    view: await orUnavailable(() => readTestimonials(filters, language)),
    areSamples: await orUnavailable(() => areAllSamples(language)),
    calledHelpful: Number(new URL(request.url).searchParams.get(helpfulParam)),
  }
}

async function readTestimonials(filters: TestimonialFilters, language: Language) {
  if (filtersToQuery(filters) === '') return getFirstTestimonials(language)
  return findTestimonials((await getCms()).payload, filters, language)
}

/** What everybody sees first. Throws while the database is unavailable and they were never read. */
const getFirstTestimonials = rememberContent(async (language: Language) =>
  findTestimonials((await getCms()).payload, noFilters, language),
)

/** Whether visitors would find samples and nothing else, whatever they search for. */
const areAllSamples = rememberContent(async (language: Language) => {
  const { payload } = await getCms()
  const count = async (isSample: boolean) => {
    const { totalDocs } = await payload.count({
      collection: 'testimonials',
      where: { ...shown, isDemo: isSample ? { equals: true } : { not_equals: true } },
      locale: language,
      overrideAccess: true, // `isDemo` is hidden
    })
    return totalDocs
  }
  return (await count(true)) > 0 && (await count(false)) === 0
})

/** What a language shows: what is published and has a quote in it. */
const shown: Where = { _status: { equals: 'published' }, quote: { exists: true } }

const pageSize = 9

/** Each order has its own index; newer ones come first among equals. */
const orders = {
  recent: ['-date', '-id'],
  rating: ['-rating', '-date', '-id'],
  helpful: ['-helpfulCount', '-date', '-id'],
} satisfies Record<TestimonialFilters['sort'], string[]>

/** Beyond the last page, returns the last one. */
export async function findTestimonials(
  payload: Payload,
  filters: TestimonialFilters,
  language: Language,
): Promise<TestimonialsView> {
  const matching = { collection: 'testimonials', where: toWhere(filters), locale: language } as const
  const result = await payload.find({
    ...matching,
    fallbackLocale: false,
    sort: orders[filters.sort],
    page: filters.page,
    limit: pageSize,
    depth: 0,
    overrideAccess: false, // as a visitor
    showHiddenFields: true, // for `isDemo`
  })
  if (result.docs.length === 0 && filters.page > 1) {
    // Beyond the last page, Payload counts none.
    const { totalDocs } = await payload.count({ ...matching, overrideAccess: false })
    const page = Math.max(1, Math.ceil(totalDocs / pageSize))
    return findTestimonials(payload, { ...filters, page }, language)
  }
  return {
    testimonials: result.docs.map((testimonial) => toView(testimonial, language)),
    total: result.totalDocs,
    pages: result.totalPages,
    filters,
  }
}

function toWhere({ search, category }: TestimonialFilters): Where {
  const words = { contains: literalPattern(search) }
  return {
    ...shown,
    ...(category !== 'all' && { category: { equals: category } }),
    ...(search !== '' && { or: [{ quote: words }, { name: words }] }),
  }
}

function toView(testimonial: Testimonial, language: Language): TestimonialView {
  const { id, quote, name, category, rating, helpfulCount, date, isDemo } = testimonial
  const day = date.slice(0, 10)
  return {
    id,
    quote: quote ?? '',
    name: name ?? '',
    category,
    rating,
    helpfulCount,
    date: { day, text: formatDay(day, language) },
    isSample: isDemo ?? false,
  }
}
