import type { Payload } from 'payload'
import { keepLastVersion } from '~collections/one-version'
import { languages } from '~collections/values/language'
import { inTransaction } from '~cms/transaction'
import { firstFaq } from '~/features/faq/first-faq.server'

/** Publishes the first questions when there are none; those the team has touched stay as they are. */
export async function seedFaqEntries(payload: Payload): Promise<void> {
  const { totalDocs } = await payload.count({
    collection: 'faq-entries',
    trash: true,
    overrideAccess: true, // the start itself; nobody is signed in
  })
  if (totalDocs > 0) return
  await inTransaction(payload, async (req) => {
    const write = { collection: 'faq-entries', overrideAccess: true, req } as const
    const [first, ...others] = languages
    for (const [index, { question, answer }] of firstFaq[first].entries()) {
      const data = { question, answer, order: index + 1, _status: 'published' as const }
      const { id } = await payload.create({ ...write, locale: first, data })
      for (const locale of others) {
        const translated = firstFaq[locale][index]
        if (translated)
          await payload.update({
            ...write,
            id,
            locale,
            data: { question: translated.question, answer: translated.answer },
          })
      }
      await keepLastVersion(req, 'faq-entries', id, 0)
    }
  })
}
