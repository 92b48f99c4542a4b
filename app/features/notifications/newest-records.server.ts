import type { Actor } from '~/api/identity/identify.server'

export const recentCount = 5

/** A member, or who reads for all of them. */
type Reader = Pick<Actor, 'payload'> & { as: Actor['as'] | { overrideAccess: true } }

export async function readNewestSignups({ payload, as }: Reader) {
  const { docs } = await payload.find({
    collection: 'waitlist-entries',
    showHiddenFields: true,
    sort: ['-createdAt', '-id'],
    limit: recentCount,
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs
}

/** Who has registered, by the invitation or by the team. */
export async function readNewestRegistrations({ payload, as }: Reader) {
  const { docs } = await payload.find({
    collection: 'waitlist-entries',
    where: { registeredAt: { exists: true } },
    sort: ['-registeredAt', '-id'],
    limit: recentCount,
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs
}

/** Excludes spam. */
export async function readNewestMessages({ payload, as }: Reader) {
  const { docs } = await payload.find({
    collection: 'contact-submissions',
    where: { status: { not_equals: 'spam' } },
    sort: ['-createdAt', '-id'],
    limit: recentCount,
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs
}
