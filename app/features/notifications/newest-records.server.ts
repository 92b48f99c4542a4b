import type { Actor } from '~/api/identity/identify.server'

/** Spec section 9, "Dashboard recent activity / registrations". */
export const recentCount = 5

/** The newest people on the list. */
export async function newestSignups({ payload, as }: Actor) {
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

/** The newest messages that are no spam. */
export async function newestMessages({ payload, as }: Actor) {
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
