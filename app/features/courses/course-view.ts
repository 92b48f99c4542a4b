import * as z from 'zod/mini'

import type { Course } from '~collections/payload-types'
import type { CourseLevel, CourseStatus, LessonKind } from '~collections/values/courses'
import type { Language } from '~collections/values/language'
import type { Currency, LearningCategory } from '~collections/values/site'
import type { Reader } from '~/i18n/formats'
import { otherLanguage } from '~/i18n/language'

import { formatPrice } from './price'

export type InBoth = Record<Language, string>

export type ThumbnailView = {
  /** The pictures, from the smallest to the largest. */
  sources: { url: string; width: number; height: number }[]
  alt: InBoth
}

export type CourseRow = {
  id: number
  title: InBoth
  level: CourseLevel
  status: CourseStatus
  category: LearningCategory
  instructor: { id: number; name: string } | null
  price: number
  currency: Currency
  /** Written on the server, since browsers may know other signs of currencies. */
  priceText: string
  lessonsCount: number
  duration: number | null
  enrolledStudents: number
  completion: number
  lastUpdated: string
  thumbnail: ThumbnailView | null
  isDemo: boolean
  /** Shows whether somebody changed the course in the meantime. */
  updatedAt: string
}

export type Lesson = { title: string; kind: LessonKind; minutes: number | null }

export type CourseDetail = CourseRow & {
  description: InBoth
  language: Language
  startDate: string | null
  endDate: string | null
  lessons: Lesson[]
}

const localized = z.catch(
  z.object({
    en: z.pipe(
      z.nullish(z.string()),
      z.transform((text) => text ?? ''),
    ),
    ar: z.pipe(
      z.nullish(z.string()),
      z.transform((text) => text ?? ''),
    ),
  }),
  { en: '', ar: '' },
)

/** Payload types a localized field as its text, also where it was read in all languages. */
export function inBothLanguages(field: unknown): InBoth {
  return localized.parse(field)
}

/** The text in the language, else in the other one, and which one it is. */
export function textIn(text: InBoth, language: Language): { text: string; language: Language } {
  const other = otherLanguage(language)
  return text[language] === '' && text[other] !== ''
    ? { text: text[other], language: other }
    : { text: text[language], language }
}

/** Takes a course that was read in all languages, with its relations. */
export function toCourseRow(course: Course, reader: Reader): CourseRow {
  const { instructor, thumbnail, price, currency } = course
  return {
    id: course.id,
    title: inBothLanguages(course.title),
    level: course.level,
    status: course.status,
    category: course.category,
    instructor:
      typeof instructor === 'object' && instructor ? { id: instructor.id, name: instructor.name } : null,
    price,
    currency,
    priceText: formatPrice(price, currency, reader),
    lessonsCount: course.lessons?.length ?? 0,
    duration: course.duration ?? null,
    enrolledStudents: course.enrolledStudents ?? 0,
    completion: course.completion ?? 0,
    lastUpdated: course.lastUpdated ?? course.updatedAt,
    thumbnail: typeof thumbnail === 'object' && thumbnail ? toThumbnailView(thumbnail) : null,
    isDemo: course.isDemo === true,
    updatedAt: course.updatedAt,
  }
}

export function toCourseDetail(course: Course, reader: Reader): CourseDetail {
  return {
    ...toCourseRow(course, reader),
    description: inBothLanguages(course.description),
    language: course.language,
    startDate: course.startDate ?? null,
    endDate: course.endDate ?? null,
    lessons: (course.lessons ?? []).map(({ title, kind, minutes }) => ({
      title,
      kind,
      minutes: minutes ?? null,
    })),
  }
}

type Thumbnail = Extract<Course['thumbnail'], object>

function toThumbnailView({ sizes, alt }: Thumbnail): ThumbnailView | null {
  const sources = [sizes?.small, sizes?.medium, sizes?.large].flatMap((size) =>
    size?.url && size.width && size.height
      ? [{ url: onThisSite(size.url), width: size.width, height: size.height }]
      : [],
  )
  return sources.length === 0 ? null : { sources, alt: inBothLanguages(alt) }
}

/** Payload writes its own host, but visitors may know the site by another one. A bucket’s address stays. */
function onThisSite(url: string): string {
  return url.replace(/^https?:\/\/[^/]+(?=\/api\/)/, '')
}
