import type { PayloadRequest } from 'payload'

import type { Actor } from '~/auth/identify.server'

export type Teacher = { id: number; name: string }

/** More than anybody looks through; they are still found by name in the REST. */
const mostOffered = 1000

/** Who may teach a course, by name. */
export async function listTeachers({ payload, as }: Actor): Promise<Teacher[]> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { role: { equals: 'teacher' } },
    select: { name: true },
    sort: 'name',
    limit: mostOffered,
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs.map(({ id, name }) => ({ id, name }))
}

/** Within the transaction of `req`, if there is one. */
export async function isTeacher({ payload, as }: Actor, id: number, req?: PayloadRequest): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'users',
    where: { id: { equals: id }, role: { equals: 'teacher' } },
    ...(req && { req }),
    ...as,
  })
  return totalDocs > 0
}
