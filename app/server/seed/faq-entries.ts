import type { Payload } from 'payload'
import { languages } from '~collections/values/language'
import { inTransaction } from '~cms/transaction'
import { faqInArabic } from './faq/faq-ar'
import { faqInEnglish } from './faq/faq-en'

const texts = { en: faqInEnglish, ar: faqInArabic }

/** Publishes the first questions when there are none in any language; those the team has touched stay as they are. */
export async function seedFaqEntries(payload: Payload): Promise<void> {
  const { totalDocs } = await payload.count({
    collection: 'faq-entries',
    overrideAccess: true, // the start itself; nobody is signed in
  })
  if (totalDocs > 0) return
  await inTransaction(payload, async (req) => {
    for (const language of languages)
      for (const [index, text] of texts[language].entries())
        await payload.create({
          collection: 'faq-entries',
          data: { ...text, language, order: index + 1, status: 'published' },
          overrideAccess: true,
          req,
        })
  })
}
