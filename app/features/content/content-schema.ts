import { z } from 'zod'

import { text } from '~/api/contract/inputs'
import { withWesternDigits } from '~collections/values/digits'
import { currencies, learningCategories, pricingTiers } from '~collections/values/site'

import {
  contentShapes,
  planFeatureMaxLength,
  planFeaturesMaxCount,
  type ContentKind,
  ratings,
} from './content-kinds'

const inBoth = <Schema extends z.ZodType>(words: Schema) => z.object({ en: words, ar: words })

const wordOf = (kind: ContentKind, name: string) =>
  text(contentShapes[kind].words.find((field) => field.name === name)?.maxLength ?? 0)

/** One a line. */
const list = wordOf('pricing', 'features')
  .transform((lines) =>
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
  .refine((lines) => lines.length <= planFeaturesMaxCount, 'content:problem.tooMany')
  .refine((lines) => lines.every((line) => line.length <= planFeatureMaxLength), 'content:problem.longLine')

const choiceOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, 'content:problem.choice')

const maxPrice = 1_000_000

/** With at most two decimals, as the database has them for all currencies. */
const price = text(20)
  .transform(withWesternDigits)
  .refine((typed) => /^\d+([.,]\d{1,2})?$/.test(typed), 'content:problem.price')
  .transform((typed) => Number(typed.replace(',', '.')))
  .refine((amount) => amount <= maxPrice, 'content:problem.price')

/** Kept as its first instant in UTC, whatever the zone of those who read it. */
const day = text(10)
  .refine((typed) => z.iso.date().safeParse(typed).success, 'content:problem.day')
  .transform((typed) => `${typed}T00:00:00.000Z`)

/** The name of a stored file; that it is there is checked when it is saved. */
const portrait = text(40).transform((name) => (name === '' ? null : name))

/** What is missing before it can be published is no mistake here: a draft may be half written. */
export const contentSchemas = {
  faq: z.object({
    shared: z.object({}),
    words: inBoth(z.object({ question: wordOf('faq', 'question'), answer: wordOf('faq', 'answer') })),
  }),
  pricing: z.object({
    shared: z.object({
      tier: choiceOf(pricingTiers),
      monthlyPrice: price,
      annualPrice: price,
      currency: choiceOf(currencies),
      isRecommended: z.string().transform((box) => box === 'on'),
    }),
    words: inBoth(
      z.object({
        name: wordOf('pricing', 'name'),
        description: wordOf('pricing', 'description'),
        features: list,
      }),
    ),
  }),
  testimonials: z.object({
    shared: z.object({
      category: choiceOf(learningCategories),
      rating: choiceOf(ratings).transform(Number),
      date: day,
      portrait,
    }),
    words: inBoth(z.object({ quote: wordOf('testimonials', 'quote'), name: wordOf('testimonials', 'name') })),
  }),
} satisfies Record<ContentKind, z.ZodType>

export type ContentInput = z.output<(typeof contentSchemas)[ContentKind]>
type TestimonialInput = z.output<(typeof contentSchemas)['testimonials']>

export function isTestimonial(input: ContentInput): input is TestimonialInput {
  return 'portrait' in input.shared
}

/** The name that a field of the schema has in the form. */
export function formField(path: readonly PropertyKey[]): string {
  const [part, first, second] = path.map(String)
  return part === 'words' ? `${second}.${first}` : (first ?? '')
}
