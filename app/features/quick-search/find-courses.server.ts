import { sql } from '@payloadcms/db-postgres'

import type { Member } from '~/auth/identify.server'
import type { Language } from '~collections/values/language'

import { firstRows } from './first-rows.server'
import { foldedPattern } from '~/admin/lists/conditions.server'
import type { SearchResult } from './quick-search-results'

const lastChangedFirst = { forward: sql`last_updated desc, id desc`, backward: sql`last_updated, id` }
const otherLanguage = { en: 'ar', ar: 'en' } as const satisfies Record<Language, Language>

/** Courses by their title in either language; the one that is not shown as the name is the detail. */
export async function findCourses(
  { payload, as }: Member,
  words: string,
  language: Language,
): Promise<SearchResult[]> {
  const pattern = foldedPattern(words)
  // The indexed column has the description as well.
  const where = sql`id in (
    select _parent_id from courses_locales where search like ${pattern} and fold_search(title) like ${pattern})`
  const others = new Map<number, string>()
  return firstRows(
    payload,
    { table: 'courses', where, matches: where, order: lastChangedFirst },
    async (found) => {
      const select = { title: true } as const
      const read = { collection: 'courses', select, ...found, ...as } as const
      const other = await payload.find({ ...read, locale: otherLanguage[language], fallbackLocale: false })
      // Payload requires a title, but the team may have written it in one language alone.
      for (const { id, title } of other.docs) if (title) others.set(id, title)
      return payload.find({ ...read, locale: language })
    },
    ({ id, title }) => {
      const other = others.get(id) ?? ''
      return { id, name: title || other, detail: title && title !== other ? other : '' }
    },
  )
}
