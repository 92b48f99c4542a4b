import * as z from 'zod/mini'

import { learningCategories } from '~collections/values/site'

export const testimonialSorts = ['recent', 'rating', 'helpful'] as const
export const testimonialCategories = ['all', ...learningCategories] as const
export const searchMaxLength = 100

/** Control characters and unpaired surrogates, which no stored text contains. */
const unsearchable = /[\p{Cc}\p{Cs}]/gu

/** Invalid values count as missing. */
const filtersSchema = z.object({
  search: z.catch(
    z.string().check(
      z.overwrite((words) => words.slice(0, searchMaxLength).replace(unsearchable, ' ')),
      z.trim(),
    ),
    '',
  ),
  category: z.catch(z.enum(testimonialCategories), 'all'),
  sort: z.catch(z.enum(testimonialSorts), 'recent'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})

export type TestimonialFilters = z.output<typeof filtersSchema>

export const noFilters: TestimonialFilters = { search: '', category: 'all', sort: 'recent', page: 1 }

/** Accepts URLSearchParams and FormData. */
export function parseFilters(values: Iterable<readonly [string, unknown]>): TestimonialFilters {
  return filtersSchema.parse(Object.fromEntries(values))
}

/** Leaves out default values. */
export function filtersToQuery(filters: TestimonialFilters): string {
  const params = Object.entries(filters)
    .filter(([name, value]) => value !== Object.entries(noFilters).find(([key]) => key === name)?.[1])
    .map(([name, value]) => [name, String(value)])
  return params.length > 0 ? `?${new URLSearchParams(params)}` : ''
}

export function isNarrowed({ search, category }: TestimonialFilters): boolean {
  return search !== '' || category !== 'all'
}
