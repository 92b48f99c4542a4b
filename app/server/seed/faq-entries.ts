import type { Payload } from 'payload'
import { languages } from '~collections/values/language'
import { inTransaction } from '~cms/transaction'
import { firstFaq } from '~/features/faq/first-faq.server'

/** Publishes the first questions when there are none in any language; those the team has touched stay as they are. */
export async function seedFaqEntries(payload: Payload): Promise<void> {
  const { totalDocs } = await payload.count({
    collection: 'faq-entries',
    overrideAccess: true, // the start itself; nobody is signed in
  })
  if (totalDocs > 0) return
  await inTransaction(payload, async (req) => {
    for (const language of languages)
      for (const [index, { question, answer }] of firstFaq[language].entries())
        await payload.create({
          collection: 'faq-entries',
          data: { question, answer, language, order: index + 1, status: 'published' },
          overrideAccess: true,
          req,
        })
  })
}
