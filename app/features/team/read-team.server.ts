import type { Member } from '~/api/identity/identify.server'
import { pictureAddresses } from '~/admin/member-pictures.server'
import { getCms } from '~cms/client.server'
import { hasRole } from '~collections/access/roles'
import { readPreferences } from '~collections/preferences-schema'
import type { MessageDelivery } from '~collections/values/messages'
import { teamPageSize, type GivenRole, type TeamRole } from '~collections/values/team'

/** Minutes since the last request for which somebody counts as online, and those for which a session lasts without one. */
const onlineMinutes = 5
const idleMinutes = 30

export type TeamMemberView = {
  id: number
  name: string
  email: string
  role: TeamRole
  /** The owner’s row, one’s own, and everybody’s for those who don’t manage the team. */
  isFixed: boolean
  isSelf: boolean
  /** What they show of it. */
  phone: string | null
  picture: string | null
  /** Their own choice; `isOnline` and `lastSignIn` then say nothing. */
  isHidden: boolean
  isOnline: boolean
  /** ISO 8601 */
  lastSignIn: string | null
}

/** The owner first, then by role and name. */
export async function readMembers(member: Member, page: number) {
  const { payload, user, as } = member
  const { docs, totalPages } = await payload.find({
    collection: 'admins',
    sort: ['teamRole', 'name', 'id'],
    select: { name: true, email: true, teamRole: true, profile: true, preferences: true },
    page,
    limit: teamPageSize,
    depth: 0,
    ...as,
  })
  const [seen, pictures] = await Promise.all([
    readLastSeen(docs.map(({ id }) => id)),
    pictureAddresses(member, docs),
  ])
  return {
    totalPages,
    docs: docs.map(({ id, name, email, teamRole: role, profile, preferences }): TeamMemberView => {
      const isSelf = id === user.id
      const isHidden = !isSelf && !readPreferences(preferences).privacy.showOnlineStatus
      const { isOnline = false, lastSignIn = null } = (isHidden ? undefined : seen.get(id)) ?? {}
      const isFixed = isSelf || role === 'owner' || !hasRole(user, 'admin')
      const phone = profile?.phone ?? null
      const picture = pictures.get(id) ?? null
      return { id, name, email, role, isSelf, isFixed, phone, picture, isHidden, isOnline, lastSignIn }
    }),
  }
}

type LastSeen = { isOnline: boolean; lastSignIn: string | null }

async function readLastSeen(ids: number[]): Promise<Map<number, LastSeen>> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ id: number; isOnline: boolean; lastSignIn: Date | null }>(
    `select member.id,
       exists (select from admins_sessions where _parent_id = member.id
         and expires_at > now() + make_interval(mins => $2)) as "isOnline",
       (select max(created_at) from audit_entries
         where record_kind = 'admins' and record_id = member.id::text and action = 'sign-in') as "lastSignIn"
     from unnest($1::int[]) as member (id)`,
    [ids, idleMinutes - onlineMinutes],
  )
  return new Map(
    rows.map(({ id, isOnline, lastSignIn }) => [
      id,
      { isOnline, lastSignIn: lastSignIn?.toISOString() ?? null },
    ]),
  )
}

export type TeamInvitationRow = {
  id: number
  email: string
  role: GivenRole
  state: MessageDelivery | 'expired'
  expiresAt: string
}

/** More than can be sent in a week. */
const mostInvitations = 100

/** Those that still wait for somebody, the newest first. */
export async function readInvitations({ payload, as }: Member): Promise<TeamInvitationRow[]> {
  const { docs } = await payload.find({
    collection: 'team-invitations',
    where: { acceptedAt: { exists: false }, revokedAt: { exists: false } },
    sort: ['-createdAt', '-id'],
    limit: mostInvitations,
    pagination: false,
    depth: 0,
    ...as,
  })
  const now = Date.now()
  return docs.map(({ id, email, role, delivery, expiresAt }) => {
    const state = Date.parse(expiresAt) <= now ? 'expired' : delivery
    return { id, email, role, state, expiresAt }
  })
}
