import type { Language } from '~collections/values/language'
import { getCms } from '~cms/client.server'
import { rememberBriefly } from '~cms/remember-briefly'
import type { LegalSection } from '~collections/payload-types'

import type { LegalDocument } from '~collections/values/legal'

export type PublishedSection = Pick<
  LegalSection,
  'id' | 'title' | 'content' | 'order' | 'lastUpdated' | 'status' | 'language' | 'category' | 'icon'
>

/** Milliseconds for which an edit may stay unseen on another instance; the public page follows within a second. */
export const publishedAge = 500

/** More sections than any document has; a list always has an end. */
const longestDocument = 200

/** What visitors may read of the document in one language, in order. Throws while the database is away. */
export const getPublishedSections = rememberBriefly(readPublished, publishedAge)

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
    limit: longestDocument,
    pagination: false,
    depth: 0,
    overrideAccess: false, // as a visitor
  })
  return docs
}
