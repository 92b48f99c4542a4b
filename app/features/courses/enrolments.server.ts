import { ValidationError } from 'payload'
import { z } from 'zod'

import { HttpError, invalidFields } from '~/http/http-error.server'
import { type Actor, requireAdmin } from '~/auth/identify.server'
import { changeRecord, deleteRecord } from '~/api/records.server'
import { isRefusedData } from '~cms/database-errors'
import type { Enrolment } from '~collections/payload-types'
import { progressMax } from '~collections/values/courses'
import type { Language } from '~collections/values/language'
import { readEmail } from '~collections/values/email'

import { inBothLanguages, textIn } from './course-view'

export type EnrolmentView = {
  id: number
  person: { id: number; name: string; email: string }
  progress: number
  enrolledAt: string
  updatedAt: string
}

const enrolmentsPageSize = 10

const collection = 'enrolments'

/** The people in a course, who enrolled last first. Gives the last page in place of one that is no more. */
export async function listEnrolments(actor: Actor, course: number, page: number) {
  const list = await readEnrolments(actor, course, page)
  const isBeyond = list.totalDocs > 0 && page > list.totalPages
  return isBeyond ? readEnrolments(actor, course, list.totalPages) : list
}

async function readEnrolments({ payload, as }: Actor, course: number, page: number) {
  const { docs, totalDocs, totalPages } = await payload.find({
    collection,
    where: { course: { equals: course } },
    select: { user: true, progress: true, enrolledAt: true, updatedAt: true },
    populate: { users: { name: true, email: true } },
    sort: ['-enrolledAt', '-id'],
    limit: enrolmentsPageSize,
    page,
    depth: 1,
    ...as,
  })
  return { docs: docs.flatMap((enrolment) => toEnrolmentView(enrolment) ?? []), totalDocs, totalPages, page }
}

export type UserCourse = { id: number; title: string; progress: number }

/** The courses that somebody takes, the latest first. */
export async function listCoursesOf(
  { payload, as }: Actor,
  user: number,
  language: Language,
): Promise<UserCourse[]> {
  const { docs } = await payload.find({
    collection,
    where: { user: { equals: user } },
    select: { course: true, progress: true },
    populate: { courses: { title: true } },
    sort: ['-enrolledAt', '-id'],
    locale: 'all',
    pagination: false,
    depth: 1,
    ...as,
  })
  return docs.flatMap(({ course, progress }) =>
    typeof course === 'number'
      ? []
      : [{ id: course.id, title: textIn(inBothLanguages(course.title), language).text, progress }],
  )
}

export type EnrolmentList = Awaited<ReturnType<typeof listEnrolments>>

type ShownEnrolment = Pick<Enrolment, 'id' | 'user' | 'progress' | 'enrolledAt' | 'updatedAt'>

function toEnrolmentView({ user, ...enrolment }: ShownEnrolment): EnrolmentView | null {
  if (typeof user === 'number') return null
  const { id, progress, enrolledAt, updatedAt } = enrolment
  return { id, progress, enrolledAt, updatedAt, person: { id: user.id, name: user.name, email: user.email } }
}

/** Enrols who has this address; problems are those of the field `email`. */
export async function enrol({ payload, as }: Actor, course: number, typed: string): Promise<void> {
  const { email } = readEmail(typed)
  if (email === undefined) throw atAddress('coursesAdmin:people.badAddress')
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    limit: 1,
    depth: 0,
    ...as,
  })
  const [user] = docs
  if (!user) throw atAddress('coursesAdmin:people.unknown')
  try {
    const data = { user: user.id, course, progress: 0, enrolledAt: new Date().toISOString() }
    await payload.create({ collection, data, depth: 0, ...as })
  } catch (error) {
    // The unique index judges, since two may enrol the same person at once; or the course is gone.
    if (error instanceof ValidationError || isRefusedData(error))
      throw atAddress('coursesAdmin:people.already')
    throw error
  }
}

function atAddress(message: `coursesAdmin:people.${'badAddress' | 'unknown' | 'already'}`): HttpError {
  return invalidFields([{ field: 'email', message }])
}

/** With `seen`, progress that has changed since then is refused (409). */
export async function setProgress(actor: Actor, id: number, typed: string, seen?: string): Promise<void> {
  const progress = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : NaN
  if (!(progress <= progressMax))
    throw invalidFields([{ field: 'progress', message: 'coursesAdmin:people.badProgress' }])
  await changeRecord(actor, { collection, id, seen }, (target) =>
    actor.payload.update({ ...target, data: { progress } }),
  )
}

/** With what leads back from it. */
export async function removeEnrolment(actor: Actor, id: number): Promise<RemovedEnrolment> {
  const { payload, as } = actor
  const read = { depth: 0, showHiddenFields: true, disableErrors: true } as const
  const found = await payload.findByID({ collection, id, ...read, ...as })
  await deleteRecord(actor, { collection, id })
  return removedEnrolment.parse(found)
}

/** Depth 0: the ids of user and course. */
export const removedEnrolment = z.object({
  user: z.number(),
  course: z.number(),
  progress: z.number().min(0).max(progressMax),
  enrolledAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullish(),
  createdAt: z.iso.datetime(),
  isDemo: z.boolean().nullish(),
})

export type RemovedEnrolment = z.output<typeof removedEnrolment>

/** Back into the course as if nothing had happened, so that it counts as no new enrolment. */
export async function returnEnrolment(actor: Actor, removed: RemovedEnrolment): Promise<void> {
  requireAdmin(actor)
  const { payload, user } = actor
  try {
    await payload.create({
      collection,
      data: removed,
      depth: 0,
      overrideAccess: true, // programs do not say when something was completed; the role is checked above
      user,
    })
  } catch (error) {
    // Somebody has enrolled the person since, or person or course are gone.
    if (error instanceof ValidationError || isRefusedData(error))
      throw new HttpError(409, 'api:changedMeanwhile')
    throw error
  }
}
