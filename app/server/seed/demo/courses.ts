import type { Payload, PayloadRequest } from 'payload'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { inTransaction } from '~cms/transaction'
import { courseSamples, type SampleCourse } from './course-texts'
import { sampleUserIds } from './sample-ids'

const day = 86_400_000

/** Courses in every status, taught by sample teachers. */
export async function addDemoCourses(payload: Payload, now = new Date()): Promise<number> {
  const samples: SampleCourse[] = Object.values(courseSamples)
  await inTransaction(payload, async (req) => {
    const teachers = await sampleUserIds(req)
    for (const sample of samples) await addCourse(req, sample, teachers, now)
  })
  return samples.length
}

async function addCourse(
  req: PayloadRequest,
  { title, description, instructor, start, end, updatedDaysAgo, ...course }: SampleCourse,
  teachers: Map<string, number>,
  now: Date,
): Promise<void> {
  const at = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * day).toISOString()
  const write = { collection: 'courses', depth: 0, overrideAccess: true, req } as const // nobody is signed in
  const { id } = await req.payload.create({
    ...write,
    locale: 'en',
    data: {
      ...course,
      title: title.en,
      description: description.en,
      instructor: instructor === undefined ? null : (teachers.get(instructor) ?? null),
      startDate: at(start),
      endDate: at(end),
      currency: 'USD',
      language: 'en',
      isDemo: true,
    },
  })
  await req.payload.update({
    ...write,
    id,
    locale: 'ar',
    data: { title: title.ar, description: description.ar },
  })
  // The collection stamps every change with its own moment.
  await queryInTransaction(
    req,
    sql`UPDATE courses SET last_updated = ${at(-updatedDaysAgo)} WHERE id = ${id}`,
  )
}
