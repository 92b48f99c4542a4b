import type { LoaderFunctionArgs } from '@remix-run/node'

import { loadPageHead } from '~/features/page-meta/page-head.server'
import { siteTranslator } from '~/features/page-texts/written-texts.server'
import { orUnavailable } from '~/http/replies.server'
import { draftPreviewParams } from '~/site/draft-preview'
import { isPreview } from '~/site/preview.server'
import { getSiteSettings } from '~/features/site-settings/site-settings.server'
import { fileAddress } from '~/features/site-media/media-path'
import { isOpenIn } from '~/features/launch/site-launch.server'
import { languageOf } from '~/i18n/detect-language.server'
import { getCms } from '~cms/client.server'
import { rememberContent } from '~cms/content-version'

import { languagesWithTestimonials, shownTestimonials } from '../shown-testimonials.server'
import {
  filtersToQuery,
  helpfulParam,
  noFilters,
  parseFilters,
  type TestimonialFilters,
} from './testimonial-filters'
import type { Payload } from 'payload'
import { formatDay } from '~/i18n/format'
import type { Language } from '~collections/values/language'
import { idsIn, literalPattern, sql } from '~collections/transaction-sql'
import type { Testimonial } from '~collections/payload-types'
import type { TestimonialsView, TestimonialView } from './testimonial-view'

export async function loadTestimonialsPage(args: LoaderFunctionArgs) {
  const { request } = args
  const language = languageOf(request)
  const { searchParams } = new URL(request.url)
  const filters = parseFilters(searchParams)
  const isDraft = await isPreview(request)
  const [head, { brand }, isOpen, t, view, areSamples] = await Promise.all([
    languagesWithTestimonials().then((shownIn) => loadPageHead(args, 'testimonials', { shownIn })),
    getSiteSettings(language),
    isOpenIn(request),
    siteTranslator(request, language),
    orUnavailable(() => (isDraft ? readDrafts(filters, language) : readTestimonials(filters, language))),
    orUnavailable(() => areAllSamples(language)),
  ])
  return {
    head,
    brand,
    open: isOpen
      ? { samples: t('openSite:testimonials.samples', { brand }), none: t('openSite:testimonials.none') }
      : null,
    view,
    areSamples,
    calledHelpful: Number(searchParams.get(helpfulParam)),
    previewParams: isDraft ? draftPreviewParams(searchParams) : {},
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

/** All of them, with those that are drafted. Beyond the last page, returns the last one. */
async function readDrafts(filters: TestimonialFilters, language: Language): Promise<TestimonialsView> {
  const { payload } = await getCms()
  const { search, category, sort } = filters
  const pattern = { contains: literalPattern(search) }
  const read = (page: number) =>
    payload.find({
      collection: 'testimonials',
      where: {
        quote: { exists: true },
        ...(category !== 'all' && { category: { equals: category } }),
        ...(search !== '' && { or: [{ quote: pattern }, { name: pattern }] }),
      },
      draft: true,
      locale: language,
      fallbackLocale: false,
      sort: draftOrders[sort],
      limit: pageSize,
      page,
      depth: 0,
      overrideAccess: true, // for the team alone
      showHiddenFields: true, // for `isDemo`
    })
  let { page } = filters
  let found = await read(page)
  if (found.docs.length === 0 && page > 1) {
    // Beyond the last page Payload counts none.
    page = Math.max(1, (await read(1)).totalPages)
    found = await read(page)
  }
  const testimonials = found.docs.map((doc) => toView(doc, language))
  const { totalDocs: total, totalPages } = found
  return { testimonials, total, pages: Math.max(1, totalPages), filters: { ...filters, page } }
}

/** Whether visitors would find samples and nothing else, whatever they search for. */
const areAllSamples = rememberContent(async (language: Language) => {
  const { payload } = await getCms()
  const count = async (isSample: boolean) => {
    const { totalDocs } = await payload.count({
      collection: 'testimonials',
      where: { ...shownTestimonials, isDemo: isSample ? { equals: true } : { not_equals: true } },
      locale: language,
      overrideAccess: true, // `isDemo` is hidden
    })
    return totalDocs
  }
  return (await count(true)) > 0 && (await count(false)) === 0
})

type SQL = ReturnType<typeof sql>

const pageSize = 9

/** Each order has its own index; newer ones come first among equals. */
const orders = {
  recent: sql`date desc, id desc`,
  rating: sql`rating desc, date desc, id desc`,
  helpful: sql`helpful_count desc, date desc, id desc`,
} satisfies Record<TestimonialFilters['sort'], SQL>

/** The same of drafts. */
const draftOrders = {
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
  const { id, quote, name, category, rating, helpfulCount, date, portrait, isDemo } = testimonial
  const day = date.slice(0, 10)
  return {
    id,
    quote: quote ?? '',
    name: name ?? '',
    category,
    rating,
    helpfulCount,
    date: { day, text: formatDay(day, language) },
    portrait: portrait ? fileAddress(portrait) : null,
    isSample: isDemo ?? false,
  }
}
