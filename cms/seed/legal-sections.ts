import type { Payload } from 'payload'
import { type Language, type LegalDocument, languages, legalDocuments } from '~collections/values'
import { toRichText } from '../rich-text/plain-text'
import { inTransaction } from '../transaction'
import type { LegalText } from './legal/legal-text'
import { privacyInArabic } from './legal/privacy-ar'
import { privacyInEnglish } from './legal/privacy-en'
import { termsInArabic } from './legal/terms-ar'
import { termsInEnglish } from './legal/terms-en'

const texts: Record<LegalDocument, Record<Language, LegalText[]>> = {
  privacy: { en: privacyInEnglish, ar: privacyInArabic },
  terms: { en: termsInEnglish, ar: termsInArabic },
}

const lastUpdated = '2025-05-15T00:00:00.000Z'

/** What a document begins with in one language. */
export function legalTexts(document: LegalDocument, language: Language): LegalText[] {
  return texts[document][language]
}

/** The section that a document begins with; pages show it while there is no other (spec section 4). */
export function firstLegalSection(document: LegalDocument, language: Language) {
  const [first] = texts[document][language]
  return first && { ...first, content: toRichText(first.content), lastUpdated }
}

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
    for (const language of languages)
      for (const [index, { content, ...section }] of texts[document][language].entries())
        await payload.create({
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
  })
}
