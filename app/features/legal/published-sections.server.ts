import type { Language } from '~collections/values/language'
import { getCms } from '~cms/client.server'
import { rememberContent } from '~cms/content-version'
import type { LegalSection } from '~collections/payload-types'

import type { LegalDocument } from '~collections/values/legal'

export type PublishedSection = Pick<
  LegalSection,
  'id' | 'title' | 'content' | 'order' | 'lastUpdated' | 'status' | 'language' | 'category' | 'icon'
>

const maxSections = 200

/** In order. Throws while the database is unavailable. */
export const getPublishedSections = rememberContent(readPublished)

async function readPublished(document: LegalDocument, language: Language): Promise<PublishedSection[]> {
  const { payload } = await getCms()
  const { docs } = await payload.find({
    collection: 'legal-sections',
    where: {
      document: { equals: document },
      language: { equals: language },
      status: { equals: 'published' },
    },
    sort: ['order', 'id'], // as the manager has them: programs may give two sections one order
    limit: maxSections,
    pagination: false,
    depth: 0,
    overrideAccess: false, // as a visitor
  })
  return docs
}
