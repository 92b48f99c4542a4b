import type { Payload } from 'payload'
import { lastUpdated, legalTexts } from '~/features/legal/built-in-sections.server'
import type { LegalText } from '~/features/legal/legal-view'
import { pairSections } from '~/features/legal/section-pairs.server'
import type { LegalSection } from '~collections/payload-types'
import { languages, type Language } from '~collections/values/language'
import { type LegalDocument, legalDocuments } from '~collections/values/legal'
import { toRichText } from '~collections/rich-text/plain-text'
import { inTransaction } from '~cms/transaction'

/** Publishes each document that never had a section; one that the team has emptied stays as it is. */
export async function seedLegalSections(payload: Payload): Promise<void> {
  for (const document of legalDocuments) {
    const { totalDocs } = await payload.count({
      collection: 'legal-sections',
      where: { document: { equals: document } },
      trash: true,
      overrideAccess: true, // the start itself; nobody is signed in
    })
    if (totalDocs === 0) await publish(payload, document)
  }
}

/** In one transaction, since a half-written document would count as written at the next start. */
function publish(payload: Payload, document: LegalDocument): Promise<void> {
  return inTransaction(payload, async (req) => {
    const create = (language: Language, { content, ...section }: LegalText, index: number) =>
      payload.create({
        collection: 'legal-sections',
        data: {
          ...section,
          content: toRichText(content),
          document,
          language,
          order: index + 1,
          status: 'published',
          lastUpdated,
        },
        overrideAccess: true,
        req,
      })
    const written: Record<Language, LegalSection[]> = { en: [], ar: [] }
    for (const language of languages)
      for (const [index, text] of legalTexts(document, language).entries())
        written[language].push(await create(language, text, index))
    for (const [index, english] of written.en.entries()) {
      const arabic = written.ar[index]
      if (arabic) await pairSections(req, english, arabic)
    }
  })
}
