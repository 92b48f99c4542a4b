import type { Member } from '~/auth/identify.server'
import type { OpenIdProvider } from '~/auth/openid/provider.server'
import { pictureAddresses } from '~/admin/member-pictures.server'
import { getCms } from '~cms/client.server'
import { hasRole } from '~collections/access/roles'
import { readPreferences } from '~collections/preferences-schema'
import type { MessageDelivery } from '~collections/values/messages'
import { teamPageSize, type GivenRole, type TeamRole } from '~collections/values/team'
import type { Admin } from '~collections/payload-types'

/** Minutes since the last request for which somebody counts as online, and those for which a session lasts without one. */
const onlineMinutes = 5
const idleMinutes = 30

export type TeamMemberView = {
  id: number
  name: string
  email: string
  role: TeamRole
  /** Where the provider’s name is null, with a password. */
  provider: string | null
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
export async function readMembers(member: Member, page: number, provider: OpenIdProvider | null) {
  const { payload, user, as } = member
  const { docs, totalPages } = await payload.find({
    collection: 'admins',
    sort: ['teamRole', 'name', 'id'],
    select: { name: true, email: true, teamRole: true, profile: true },
    page,
    limit: teamPageSize,
    depth: 0,
    ...as,
  })
  const ids = docs.map(({ id }) => id)
  const [seen, pictures, ofProvider] = await Promise.all([
    readLastSeen(ids),
    pictureAddresses(member, ids),
    provider ? readIdsOfProvider(ids, provider) : new Set<number>(),
  ])
  return {
    totalPages,
    docs: docs.map(({ id, name, email, teamRole: role, profile }): TeamMemberView => {
      const isSelf = id === user.id
      const last = seen.get(id)
      const isHidden = !isSelf && last?.isShown !== true
      const { isOnline = false, lastSignIn = null } = (isHidden ? undefined : last) ?? {}
      const isFixed = isSelf || role === 'owner' || !hasRole(user, 'admin')
      const phone = profile?.phone ?? null
      const picture = pictures.get(id) ?? null
      const signsInBy = provider && ofProvider.has(id) && role !== 'owner' ? provider.name : null
      return {
        id,
        name,
        email,
        role,
        isSelf,
        isFixed,
        phone,
        picture,
        isHidden,
        isOnline,
        lastSignIn,
        provider: signsInBy,
      }
    }),
  }
}

async function readIdsOfProvider(ids: number[], { issuer }: OpenIdProvider): Promise<Set<number>> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ id: number }>(
    'select admin_id as id from member_identities where admin_id = any($1::int[]) and issuer = $2',
    [ids, issuer],
  )
  return new Set(rows.map(({ id }) => id))
}

type LastSeen = { isShown: boolean; isOnline: boolean; lastSignIn: string | null }
type LastSeenRow = Pick<Admin, 'id' | 'preferences'> & { isOnline: boolean; lastSignIn: Date | null }

async function readLastSeen(ids: number[]): Promise<Map<number, LastSeen>> {
  const { pool } = await getCms()
  const { rows } = await pool.query<LastSeenRow>(
    `select member.id, member.preferences,
       exists (select from admins_sessions where _parent_id = member.id
         and expires_at > now() + make_interval(mins => $2)) as "isOnline",
       (select max(created_at) from audit_entries
         where record_kind = 'admins' and record_id = member.id::text and action = 'sign-in') as "lastSignIn"
     from admins as member where id = any($1::int[])`,
    [ids, idleMinutes - onlineMinutes],
  )
  return new Map(
    rows.map(({ id, preferences, isOnline, lastSignIn }) => [
      id,
      {
        isShown: readPreferences(preferences).privacy.showOnlineStatus,
        isOnline,
        lastSignIn: lastSignIn?.toISOString() ?? null,
      },
    ]),
  )
}

export type TeamInvitationRow = {
  id: number
  email: string
  role: GivenRole
  /** `outbox` while it waits for a mail server. */
  state: MessageDelivery | 'expired' | 'outbox'
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
  return docs.map(({ id, email, role, delivery, inOutbox, expiresAt }) => {
    const underway = inOutbox === true && delivery === 'queued' ? 'outbox' : delivery
    const state = Date.parse(expiresAt) <= now ? 'expired' : underway
    return { id, email, role, state, expiresAt }
  })
}
