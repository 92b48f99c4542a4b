import { toLanguage } from '~/i18n/language'
import { translator } from '~/i18n/i18n.server'
import { getCms } from '~cms/client.server'
import { rememberContent } from '~cms/content-version'
import { sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import type { MetaPage } from '~collections/values/page-meta'

/** What the team has written for a page. `picture` is the version of the one that they have uploaded. */
export type StoredMeta = { title: string | null; description: string | null; picture: string | null }

export const nothingStored: StoredMeta = { title: null, description: null, picture: null }

/** While the database is unavailable and it was never read, nothing is. */
export async function getStoredMeta(page: MetaPage, language: Language): Promise<StoredMeta> {
  try {
    return (await readAll(language)).get(page) ?? nothingStored
  } catch {
    return nothingStored
  }
}

type Row = StoredMeta & { page: MetaPage }

/** All pages by one statement. */
const readAll = rememberContent(async (language: string) => {
  const { payload } = await getCms()
  const locale = toLanguage(language)
  const { rows } = await payload.db.drizzle.execute<Row>(
    sql`select page, title, description, version as picture from page_meta
        left join page_meta_locales on _parent_id = page_meta.id and _locale = ${locale}
        left join page_meta_pictures on page_meta_id = page_meta.id and language = ${locale}`,
  )
  return new Map(rows.map(({ page, ...stored }) => [page, stored]))
})

/** The pages that have other words once the site is open. */
const openPages = ['faq', 'landing', 'pricing'] as const

function textsOf(page: MetaPage, isOpen: boolean) {
  const open = openPages.find((each) => each === page)
  if (open && isOpen) return `openSite:meta.${open}` as const
  return page === 'privacy' || page === 'terms' ? (`legal:${page}.meta` as const) : (`${page}:meta` as const)
}

export type PageWords = { title: string; description: string }

/** From the locale files. */
export function builtInWords(
  page: MetaPage,
  language: Language,
  { brand, isOpen }: { brand: string; isOpen: boolean },
): PageWords {
  const t = translator(language)
  const texts = textsOf(page, isOpen)
  return { title: t(`${texts}.title`, { brand }), description: t(`${texts}.description`, { brand }) }
}

/** What the team has written goes before the words of the locale files. */
export function wordsOf(
  page: MetaPage,
  language: Language,
  { stored, ...site }: { stored: StoredMeta; brand: string; isOpen: boolean },
): PageWords {
  const builtIn = builtInWords(page, language, site)
  return {
    title: withBrand(stored.title, site.brand) ?? builtIn.title,
    description: withBrand(stored.description, site.brand) ?? builtIn.description,
  }
}

function withBrand(text: string | null, brand: string): string | null {
  return text === null ? null : text.replaceAll('{{brand}}', () => brand)
}
