import type { Actor } from '~/api/identity/identify.server'

export const recentCount = 5

export async function readNewestSignups({ payload, as }: Actor) {
  const { docs } = await payload.find({
    collection: 'waitlist-entries',
    sort: ['-createdAt', '-id'],
    limit: recentCount,
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs
}

/** Excludes spam. */
export async function readNewestMessages({ payload, as }: Actor) {
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
