import * as z from 'zod/mini'

import { pageParam, searchParam } from '~/admin/lists/list-query'

export const contentViews = ['current', 'trash'] as const

/** Invalid parameters count as absent. */
const querySchema = z.object({
  search: searchParam,
  view: z.catch(z.enum(contentViews), 'current'),
  page: pageParam,
})

export type ContentQuery = z.output<typeof querySchema>

export function parseContentQuery(params: URLSearchParams): ContentQuery {
  return querySchema.parse(Object.fromEntries(params))
}
