import type { Payload } from 'payload'
import { languages, type Language } from '~collections/values/language'
import { inTransaction } from '~cms/transaction'
import type { SampleTestimonial } from './testimonial-texts'
import { testimonialsInArabic } from './testimonials-ar'
import { testimonialsInEnglish } from './testimonials-en'

const samples: Record<Language, SampleTestimonial[]> = { en: testimonialsInEnglish, ar: testimonialsInArabic }
const day = 24 * 60 * 60 * 1000

/** What learners might say; the page calls each a sample. */
export async function addDemoTestimonials(payload: Payload, now = new Date()): Promise<number> {
  const records = languages.flatMap((language) =>
    samples[language].map(({ daysAgo, ...sample }) => ({
      locale: language,
      data: {
        ...sample,
        date: `${new Date(now.getTime() - daysAgo * day).toISOString().slice(0, 10)}T00:00:00.000Z`,
        _status: 'published' as const,
        isDemo: true,
      },
    })),
  )
  await inTransaction(payload, async (req) => {
    for (const { locale, data } of records)
      await payload.create({
        collection: 'testimonials',
        locale,
        data,
        overrideAccess: true, // written by the start or a command; nobody is signed in
        req,
      })
  })
  return records.length
}
