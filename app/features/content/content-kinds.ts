import { sitePaths } from '~/site/paths'
import { faqAnswerMaxLength, testimonialQuoteMaxLength } from '~collections/values/content'
import { languages, type Language } from '~collections/values/language'
import { currencies, learningCategories, pricingTiers } from '~collections/values/site'
import { nameMaxLength, titleMaxLength } from '~collections/values/text'

/** What the site shows many of. */
export const contentKinds = ['faq', 'pricing', 'testimonials'] as const
export type ContentKind = (typeof contentKinds)[number]

export type WordName = 'question' | 'answer' | 'name' | 'description' | 'features' | 'quote'
export type SharedName =
  | 'tier'
  | 'monthlyPrice'
  | 'annualPrice'
  | 'currency'
  | 'isRecommended'
  | 'category'
  | 'rating'
  | 'date'
  | 'portrait'

/** A text that each language has its own of. A list has one of them a line. */
export type WordField = {
  name: WordName
  look: 'line' | 'text' | 'list'
  maxLength: number
  /** Without it, a language does not show the item. */
  isNeeded: boolean
}

/** What both languages share. */
export type SharedField = {
  name: SharedName
  /** A portrait is the name of its file. */
  look: 'choice' | 'money' | 'day' | 'check' | 'portrait'
  choices?: readonly string[]
}

type ContentShape = {
  collection: 'faq-entries' | 'pricing-plans' | 'testimonials'
  /** The page that shows it. */
  page: string
  words: readonly WordField[]
  shared: readonly SharedField[]
  /** The word that names it in lists. */
  title: WordName
  /** Whether it is published in both languages or not at all. */
  needsBoth: boolean
  /** Whether people choose the order. */
  isOrdered: boolean
  hasTrash: boolean
  /** How many there may be. */
  maxCount: number
}

export const planFeaturesMaxCount = 12
export const planFeatureMaxLength = 120

/** Stars, with halves. */
export const ratings = ['5', '4.5', '4', '3.5', '3', '2.5', '2', '1.5', '1'] as const

export const contentShapes: Record<ContentKind, ContentShape> = {
  faq: {
    collection: 'faq-entries',
    page: sitePaths.faq,
    words: [
      { name: 'question', look: 'line', maxLength: titleMaxLength, isNeeded: true },
      { name: 'answer', look: 'text', maxLength: faqAnswerMaxLength, isNeeded: true },
    ],
    shared: [],
    title: 'question',
    needsBoth: false,
    isOrdered: true,
    hasTrash: true,
    maxCount: 100,
  },
  pricing: {
    collection: 'pricing-plans',
    page: sitePaths.pricing,
    words: [
      { name: 'name', look: 'line', maxLength: 60, isNeeded: true },
      { name: 'description', look: 'text', maxLength: 300, isNeeded: false },
      {
        name: 'features',
        look: 'list',
        maxLength: planFeaturesMaxCount * (planFeatureMaxLength + 1),
        isNeeded: false,
      },
    ],
    shared: [
      { name: 'tier', look: 'choice', choices: pricingTiers },
      { name: 'monthlyPrice', look: 'money' },
      { name: 'annualPrice', look: 'money' },
      { name: 'currency', look: 'choice', choices: currencies },
      { name: 'isRecommended', look: 'check' },
    ],
    title: 'name',
    needsBoth: true,
    isOrdered: false,
    hasTrash: false,
    maxCount: pricingTiers.length,
  },
  testimonials: {
    collection: 'testimonials',
    page: sitePaths.testimonials,
    words: [
      { name: 'quote', look: 'text', maxLength: testimonialQuoteMaxLength, isNeeded: true },
      { name: 'name', look: 'line', maxLength: nameMaxLength, isNeeded: true },
    ],
    shared: [
      { name: 'category', look: 'choice', choices: learningCategories },
      { name: 'rating', look: 'choice', choices: ratings },
      { name: 'date', look: 'day' },
      { name: 'portrait', look: 'portrait' },
    ],
    title: 'quote',
    needsBoth: false,
    isOrdered: false,
    hasTrash: true,
    maxCount: 10_000,
  },
}

/** As forms have them: all of it text. A box that is ticked is `on`. */
export type ContentValues = {
  shared: Record<string, string>
  words: Record<Language, Record<string, string>>
}

/** The name in the form of a field of that language. */
export const wordName = (name: WordName, language: Language) => `${name}.${language}`

/** Where two of a kind may differ; without a language it is what both have in common. */
export type ContentPart =
  | { name: WordName; language: Language; field: null }
  | { name: SharedName; language: null; field: SharedField }

function partsOf(kind: ContentKind): ContentPart[] {
  const { words, shared } = contentShapes[kind]
  return [
    ...words.flatMap(({ name }) => languages.map((language) => ({ name, language, field: null }))),
    ...shared.map((field) => ({ name: field.name, language: null, field })),
  ]
}

export function textAt({ words, shared }: ContentValues, { name, language }: ContentPart): string {
  return (language === null ? shared : words[language])[name] ?? ''
}

export function partsThatDiffer(kind: ContentKind, one: ContentValues, other: ContentValues): ContentPart[] {
  return partsOf(kind).filter((part) => textAt(one, part) !== textAt(other, part))
}

/** The words that a language lacks before it shows the item. */
function missingWords(kind: ContentKind, words: Record<string, string>): WordName[] {
  return contentShapes[kind].words
    .filter(({ name, isNeeded }) => isNeeded && !words[name]?.trim())
    .map(({ name }) => name)
}

export function languagesWithout(kind: ContentKind, { words }: ContentValues): Language[] {
  return languages.filter((language) => missingWords(kind, words[language]).length > 0)
}

/** The fields of the form that are empty and keep it from being published; none if it can be. */
export function missingToPublish(kind: ContentKind, values: ContentValues): string[] {
  const lacking = languagesWithout(kind, values)
  if (!contentShapes[kind].needsBoth && lacking.length < languages.length) return []
  return lacking.flatMap((language) =>
    missingWords(kind, values.words[language]).map((name) => wordName(name, language)),
  )
}
