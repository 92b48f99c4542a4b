import type { Member } from '~/auth/identify.server'

type Person = { id: number; name: string; email: string }

export type OwnershipView =
  /** The owner, who can ask one of these admins. */
  | { kind: 'owner'; admins: Person[] }
  | { kind: 'offered'; to: Person; until: string }
  | { kind: 'asked'; by: Person; until: string }
  | null

const mostAdmins = 200

/** What this person has to do with the ownership; null for an admin who was not asked. */
export async function readOwnership({ payload, user, as }: Member): Promise<OwnershipView> {
  const [owner] = (
    await payload.find({
      collection: 'admins',
      where: { teamRole: { equals: 'owner' } },
      limit: 1,
      pagination: false,
      depth: 0,
      ...as,
    })
  ).docs
  if (!owner) return null
  const { ownershipOfferedTo, ownershipOfferExpiresAt: until } = owner
  const isOpen = typeof until === 'string' && Date.parse(until) > Date.now()
  const offeredTo = isOpen && typeof ownershipOfferedTo === 'number' ? ownershipOfferedTo : null
  if (until && offeredTo === user.id) return { kind: 'asked', by: toPerson(owner), until }
  if (owner.id !== user.id) return null
  const admins = await readAdmins({ payload, as })
  const to = admins.find(({ id }) => id === offeredTo)
  return until && to ? { kind: 'offered', to, until } : { kind: 'owner', admins }
}

async function readAdmins({ payload, as }: Pick<Member, 'payload' | 'as'>): Promise<Person[]> {
  const { docs } = await payload.find({
    collection: 'admins',
    where: { teamRole: { equals: 'admin' } },
    sort: ['name', 'id'],
    limit: mostAdmins,
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs.map(toPerson)
}

const toPerson = ({ id, name, email }: Person): Person => ({ id, name, email })
