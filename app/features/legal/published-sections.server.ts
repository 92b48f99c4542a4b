import type { Language } from '~collections/values/language'
import { getCms } from '~cms/client.server'
import { rememberBriefly } from '~cms/remember-briefly'
import type { LegalSection } from '~collections/payload-types'

import type { LegalDocument } from '~collections/values/legal'

export type PublishedSection = Pick<
  LegalSection,
  'id' | 'title' | 'content' | 'order' | 'lastUpdated' | 'status' | 'language' | 'category' | 'icon'
>

/** Milliseconds until other instances see an edit, which must be within a second. */
export const publishedCacheAge = 500

const maxSections = 200

/** In order. Throws while the database is away. */
export const getPublishedSections = rememberBriefly(readPublished, publishedCacheAge)

async function readPublished(document: LegalDocument, language: Language): Promise<PublishedSection[]> {
  const { payload } = await getCms()
  const { docs } = await payload.find({
    collection: 'legal-sections',
    where: {
      document: { equals: document },
      language: { equals: language },
      status: { equals: 'published' },
    },
    sort: 'order',
    limit: maxSections,
    pagination: false,
    depth: 0,
    overrideAccess: false, // as a visitor
  })
  return docs
}
