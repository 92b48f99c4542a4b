import type { Where } from 'payload'

import { languages, type Language } from '~collections/values/language'
import { getCms } from '~cms/client.server'
import { rememberContent } from '~cms/content-version'

/** What a language shows: what is published and has a quote in it. */
export const shownTestimonials: Where = { _status: { equals: 'published' }, quote: { exists: true } }

/** Where there are none, the site does not lead to their page. */
export async function hasTestimonials(language: Language): Promise<boolean> {
  try {
    return await readWhether(language)
  } catch {
    return false
  }
}

export async function languagesWithTestimonials(): Promise<Language[]> {
  const has = await Promise.all(languages.map(hasTestimonials))
  return languages.filter((_, index) => has[index])
}

const readWhether = rememberContent(async (language: Language) => {
  const { payload } = await getCms()
  const { docs } = await payload.find({
    collection: 'testimonials',
    where: shownTestimonials,
    locale: language,
    fallbackLocale: false,
    limit: 1,
    pagination: false,
    depth: 0,
    select: {},
    overrideAccess: false, // as a visitor
  })
  return docs.length > 0
})
