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
import { idsIn, literalPattern, sql } from '~collections/transaction-sql'
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

type SQL = ReturnType<typeof sql>

const pageSize = 9

/** Each order has its own index; newer ones come first among equals. */
const orders = {
  recent: sql`date desc, id desc`,
  rating: sql`rating desc, date desc, id desc`,
  helpful: sql`helpful_count desc, date desc, id desc`,
} satisfies Record<TestimonialFilters['sort'], SQL>

/** Beyond the last page, returns the last one. */
export async function findTestimonials(
  payload: Payload,
  filters: TestimonialFilters,
  language: Language,
): Promise<TestimonialsView> {
  const where = conditionsOf(filters, language)
  const total = await countWhere(payload, where)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(filters.page, pages)
  const ids = await idsOfPage(payload, where, { sort: filters.sort, page })
  const { docs } = await payload.find({
    collection: 'testimonials',
    where: { id: { in: ids } },
    locale: language,
    fallbackLocale: false,
    pagination: false,
    depth: 0,
    overrideAccess: false, // as a visitor
    showHiddenFields: true, // for `isDemo`
  })
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const testimonials = ids.flatMap((id) => byId.get(id) ?? []).map((each) => toView(each, language))
  return { testimonials, total, pages, filters: { ...filters, page } }
}

/** By SQL, because Payload joins the texts of all of them before it sorts, so that no index has the order. */
function conditionsOf({ search, category }: TestimonialFilters, language: Language): SQL {
  const pattern = `%${literalPattern(search)}%`
  const matching = search === '' ? sql`` : sql`and (quote ilike ${pattern} or name ilike ${pattern})`
  return sql`_status = 'published' and deleted_at is null
    ${category === 'all' ? sql`` : sql`and category = ${category}`}
    and exists (select from testimonials_locales
      where _parent_id = testimonials.id and _locale = ${language} and quote is not null ${matching})`
}

async function countWhere({ db }: Payload, where: SQL): Promise<number> {
  const statement = sql`select count(*)::int as count from testimonials where ${where}`
  return (await db.drizzle.execute<{ count: number }>(statement)).rows[0]?.count ?? 0
}

type WantedPage = { sort: TestimonialFilters['sort']; page: number }

async function idsOfPage({ db }: Payload, where: SQL, { sort, page }: WantedPage): Promise<number[]> {
  const { rows } = await db.drizzle.execute(
    sql`select id from testimonials where ${where} order by ${orders[sort]}
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return idsIn(rows)
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
