import { APIError, type PayloadRequest } from 'payload'

import { HttpError, invalidFields } from '~/http/http-error.server'
import type { Actor } from '~/auth/identify.server'
import { changeRecord, deleteRecord } from '~/api/records.server'
import { translator } from '~/i18n/i18n.server'
import { isRefusedData } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { CourseStatus } from '~collections/values/courses'
import { languages, type Language } from '~collections/values/language'
import { titleMaxLength } from '~collections/values/text'

import type { CourseFields } from './course-fields'
import { inBothLanguages, type InBoth } from './course-view'
import { isTeacher } from './teachers.server'
import { apartFromOthers } from './thumbnail/own-thumbnail.server'
import type { ThumbnailChange } from './thumbnail/read-thumbnail.server'
import { saveThumbnail, withThumbnail } from './thumbnail/save-thumbnail.server'

const collection = 'courses'

/** Without a `picture` the course keeps the one it has. */
type CourseInput = CourseFields & { picture?: ThumbnailChange }

type Texts = { title: InBoth; description: InBoth }

/** Gives the id of the new course. */
export async function addCourse(
  actor: Actor,
  { title, description, picture, ...fields }: CourseInput,
): Promise<number> {
  await requireTeacher(actor, fields.instructor)
  return withThumbnail(picture, (stored) =>
    inTransaction(actor.payload, async (req) => {
      req.user = actor.user
      const thumbnail = stored ? await saveThumbnail(actor, req, stored, { thumbnail: null }) : null
      return createCourse(actor, req, { title, description }, { ...fields, thumbnail })
    }),
  )
}

/** With `seen`, a course that has changed since then is refused (409). */
export async function changeCourse(
  actor: Actor,
  id: number,
  { title, description, picture, ...fields }: CourseInput,
  seen?: string,
): Promise<void> {
  await withThumbnail(picture && (await apartFromOthers(actor, id, picture)), (stored) =>
    changeRecord(actor, { collection, id, seen }, async (target) => {
      const before = await actor.payload.findByID(target)
      if (fields.instructor !== relatedId(before.instructor))
        await requireTeacher(actor, fields.instructor, target.req)
      const thumbnail = stored
        ? await saveThumbnail(actor, target.req, stored, { id, thumbnail: relatedId(before.thumbnail) })
        : relatedId(before.thumbnail)
      const [first, ...others] = writtenLanguages({ title, description })
      // Payload cannot take a text away that it requires.
      for (const language of languages.filter((each) => title[each] === ''))
        await queryInTransaction(
          target.req,
          sql`delete from courses_locales where _parent_id = ${id} and _locale::text = ${language}`,
        )
      await actor.payload.update({ ...target, ...first, data: { ...fields, thumbnail, ...first?.data } })
      for (const other of others) await actor.payload.update({ ...target, ...other })
    }),
  )
}

export async function setCourseStatus(
  actor: Actor,
  id: number,
  status: CourseStatus,
  seen?: string,
): Promise<void> {
  await changeRecord(actor, { collection, id, seen }, ({ ...target }) =>
    actor.payload.update({ ...target, data: { status } }),
  )
}

/** Refuses (409) a course that people are enrolled in. */
export async function deleteCourse(actor: Actor, id: number): Promise<void> {
  try {
    await deleteRecord(actor, { collection, id })
  } catch (error) {
    // The database refuses as well, should somebody enrol at this very moment.
    const hasPeople = (error instanceof APIError && error.status === 409) || isRefusedData(error)
    throw hasPeople ? new HttpError(409, 'coursesAdmin:delete.refused') : error
  }
}

/** A draft with the lessons, the thumbnail and who teaches the course, if they still do, and nobody in it. Gives its id. */
export async function duplicateCourse(actor: Actor, id: number): Promise<number> {
  return changeRecord(actor, { collection, id, seen: undefined }, async ({ req, ...target }) => {
    const course = await actor.payload.findByID({ ...target, req, locale: 'all' })
    const title = inBothLanguages(course.title)
    for (const language of languages)
      if (title[language]) title[language] = copyTitle(title[language], language)
    const { level, category, price, currency, language } = course
    const instructor = relatedId(course.instructor)
    return createCourse(
      actor,
      req,
      { title, description: inBothLanguages(course.description) },
      {
        level,
        category,
        price,
        currency,
        language,
        status: 'draft',
        instructor: instructor !== null && (await isTeacher(actor, instructor, req)) ? instructor : null,
        thumbnail: relatedId(course.thumbnail),
        duration: course.duration ?? null,
        startDate: course.startDate ?? null,
        endDate: course.endDate ?? null,
        lessons: (course.lessons ?? []).map(({ title, kind, minutes }) => ({
          title,
          kind,
          minutes: minutes ?? null,
        })),
      },
    )
  })
}

/** For what was read at depth 0. */
function relatedId(related: unknown): number | null {
  return typeof related === 'number' ? related : null
}

/** What is the same in all languages. */
type SharedFields = Omit<CourseFields, 'title' | 'description'> & { thumbnail: number | null }

async function createCourse(
  { payload, as }: Actor,
  req: PayloadRequest,
  texts: Texts,
  fields: SharedFields,
): Promise<number> {
  const [first, ...others] = writtenLanguages(texts)
  if (!first) throw new HttpError(400, 'coursesAdmin:error.title')
  const call = { collection, depth: 0, req, ...as } as const
  const { id } = await payload.create({ ...call, locale: first.locale, data: { ...fields, ...first.data } })
  for (const other of others) await payload.update({ ...call, id, ...other })
  return id
}

/** Each language is written by a call of its own. */
function writtenLanguages({ title, description }: Texts) {
  return languages
    .filter((language) => title[language] !== '')
    .map((locale) => ({ locale, data: { title: title[locale], description: description[locale] || null } }))
}

function copyTitle(title: string, language: Language): string {
  const name = (of: string) => translator(language)('coursesAdmin:copyOf', { title: of })
  return name(title.slice(0, titleMaxLength - name('').length))
}

async function requireTeacher(actor: Actor, id: number | null, req?: PayloadRequest): Promise<void> {
  if (id === null || (await isTeacher(actor, id, req))) return
  throw invalidFields([{ field: 'instructor', message: 'coursesAdmin:error.instructor' }])
}
