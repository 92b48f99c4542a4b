import * as z from 'zod/mini'

import {
  courseLevels,
  courseStatuses,
  descriptionMaxLength,
  durationMax,
  lessonKinds,
  lessonMaxMinutes,
  lessonsMaxCount,
} from '~collections/values/courses'
import { withWesternDigits } from '~collections/values/digits'
import { readId } from '~collections/values/ids'
import { languages, type Language } from '~collections/values/language'
import { currencies, learningCategories } from '~collections/values/site'
import { titleMaxLength } from '~collections/values/text'

import { lessonsOf } from './lesson-fields'
import { readPrice } from './price'

/** PostgreSQL stores neither NUL nor lone surrogates. */
const unstorable = /[\0\p{Cs}]/u

function text(max: number) {
  return z.string('api:field.type').check(
    z.trim(),
    z.maxLength(max, 'api:field.tooLong'),
    z.refine((value) => !unstorable.test(value), 'api:field.invalid'),
  )
}

const choiceOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, 'api:field.choice')

/** An empty field is null. */
function wholeNumber(max: number, message: string) {
  return z.pipe(
    text(20),
    z.transform((typed, context) => {
      if (typed === '') return null
      const text = withWesternDigits(typed)
      const value = /^\d+$/.test(text) ? Number(text) : NaN
      if (value <= max) return value
      context.issues.push({ code: 'custom', message, input: typed })
      return z.NEVER
    }),
  )
}

/** Days are kept as their first instant in UTC, whatever the zone of those who read them. */
const day = z.pipe(
  text(20),
  z.transform((typed, context) => {
    if (typed === '') return null
    const instant = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : new Date(NaN)
    // The engine takes 31 February for the third of March.
    if (!Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(typed))
      return instant.toISOString()
    context.issues.push({ code: 'custom', message: 'api:field.moment', input: typed })
    return z.NEVER
  }),
)

const instructor = z.pipe(
  text(20),
  z.transform((typed, context) => {
    if (typed === '') return null
    const id = readId(typed)
    if (id !== null) return id
    context.issues.push({ code: 'custom', message: 'coursesAdmin:error.instructor', input: typed })
    return z.NEVER
  }),
)

const price = z.pipe(
  z.object({ amount: z.string('api:field.type'), currency: z.catch(z.enum(currencies), 'USD') }),
  z.transform(({ amount, currency }, context) => {
    const { minor, problem } = readPrice(amount, currency)
    if (minor !== undefined) return minor
    context.issues.push({ code: 'custom', message: `coursesAdmin:error.price.${problem}`, input: amount })
    return z.NEVER
  }),
)

const lesson = z.object({
  title: text(titleMaxLength).check(z.minLength(1, 'coursesAdmin:error.lessonTitle')),
  kind: choiceOf(lessonKinds),
  minutes: wholeNumber(lessonMaxMinutes, 'coursesAdmin:error.minutes'),
})

/** A course as its form is read, in the browser and on the server. */
export const courseFields = z
  .object({
    title: z.object({ en: text(titleMaxLength), ar: text(titleMaxLength) }),
    description: z.object({ en: text(descriptionMaxLength), ar: text(descriptionMaxLength) }),
    level: choiceOf(courseLevels),
    instructor,
    status: choiceOf(courseStatuses),
    category: choiceOf(learningCategories),
    price,
    currency: choiceOf(currencies),
    duration: wholeNumber(durationMax, 'coursesAdmin:error.duration'),
    language: choiceOf(languages),
    startDate: day,
    endDate: day,
    lessons: z.array(lesson).check(z.maxLength(lessonsMaxCount, 'coursesAdmin:error.lessonsMany')),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string[], message: string) =>
      issues.push({ code: 'custom', path, message: `coursesAdmin:error.${message}`, input: value })
    const { title, description, startDate, endDate } = value
    if (!title.en && !title.ar) refuse(['title', 'en'], 'title')
    else
      for (const language of languages)
        if (description[language] && !title[language]) refuse(['title', language], 'titleOfDescription')
    if (endDate && !startDate) refuse(['startDate'], 'startMissing')
    if (endDate && startDate && endDate < startDate) refuse(['endDate'], 'endBeforeStart')
  })

export type CourseFields = z.output<typeof courseFields>

/** What the form has, for {@link courseFields}. */
export function rawCourseFields(form: FormData) {
  const all = (name: string) =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''))
  const text = (name: string) => all(name)[0] ?? ''
  const inBoth = (name: string): Record<Language, string> => ({
    en: text(`${name}.en`),
    ar: text(`${name}.ar`),
  })
  return {
    title: inBoth('title'),
    description: inBoth('description'),
    level: text('level'),
    instructor: text('instructor'),
    status: text('status'),
    category: text('category'),
    price: { amount: text('price'), currency: text('currency') },
    currency: text('currency'),
    duration: text('duration'),
    language: text('language'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    lessons: lessonsOf(all),
  }
}
