import { learningCategories } from '~collections/values/site'

export const testimonialSorts = ['recent', 'rating', 'helpful'] as const
export const testimonialCategories = ['all', ...learningCategories] as const
export const searchMaxLength = 100

/** Control characters and unpaired surrogates, which no stored text contains. */
const unsearchable = /[\p{Cc}\p{Cs}]/gu

export type TestimonialFilters = {
  search: string
  category: (typeof testimonialCategories)[number]
  sort: (typeof testimonialSorts)[number]
  page: number
}

export const noFilters: TestimonialFilters = { search: '', category: 'all', sort: 'recent', page: 1 }

const lastPage = 10_000

/** Accepts URLSearchParams and FormData. Invalid values count as missing. By hand, because a schema library weighs more than all else on the page. */
export function parseFilters(values: Iterable<readonly [string, unknown]>): TestimonialFilters {
  const { search, category, sort, page }: Record<string, unknown> = Object.fromEntries(values)
  const number = Number(page)
  return {
    search:
      typeof search === 'string' ? search.slice(0, searchMaxLength).replace(unsearchable, ' ').trim() : '',
    category: testimonialCategories.find((each) => each === category) ?? noFilters.category,
    sort: testimonialSorts.find((each) => each === sort) ?? noFilters.sort,
    page: Number.isInteger(number) && number >= 1 && number <= lastPage ? number : noFilters.page,
  }
}

/** Leaves out default values; `kept` stands in the address beside them. */
export function filtersToQuery(filters: TestimonialFilters, kept: Record<string, string> = {}): string {
  const chosen = Object.entries(filters)
    .filter(([name, value]) => value !== Object.entries(noFilters).find(([key]) => key === name)?.[1])
    .map(([name, value]) => [name, String(value)])
  const params = [...Object.entries(kept), ...chosen]
  return params.length > 0 ? `?${new URLSearchParams(params)}` : ''
}

/** Names the testimonial that somebody has just called helpful, for browsers without JavaScript. */
export const helpfulParam = 'helpful'

/** Where the page comes back to after a vote. */
export const cardId = (id: number) => `testimonial-${id}`

/** Later ones have few readers, and there are too many of them to keep. */
const lastKeptPage = 3

/** The query that stands for all that show the same page; null for searches and late pages, of which there is no end, and votes. */
export function filtersVariant(params: URLSearchParams): string | null {
  if (params.has(helpfulParam)) return null
  const filters = parseFilters(params)
  return filters.search === '' && filters.page <= lastKeptPage ? filtersToQuery(filters) : null
}

export function isNarrowed({ search, category }: TestimonialFilters): boolean {
  return search !== '' || category !== 'all'
}
