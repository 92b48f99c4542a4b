import type { Payload, PayloadRequest } from 'payload'

import { recordAudit } from '~cms/audit/record-audit'
import { domainsInsteadOf } from '~cms/auth/team-domains'
import { makePassword } from '~cms/secrets'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { Language } from '~collections/values/language'
import type { GivenRole, TeamRole } from '~collections/values/team'

import type { LogIn } from '../sign-in.server'
import { roleByClaim, type OpenIdPerson } from './person'
import type { OpenIdProvider } from './provider.server'
import { OpenIdRefused } from './refusal'

/**
 * The member whom the provider vouches for: who came before is known by issuer and subject, whatever address they have there by now; who
 * comes for the first time, by an address that is proven, or they join. Throws {@link OpenIdRefused}.
 */
export async function admitPerson(
  payload: Payload,
  provider: OpenIdProvider,
  { person, language }: { person: OpenIdPerson; language: Language },
): Promise<LogIn> {
  return inTransaction(payload, async (req) => {
    // When one person signs in twice at once for the first time, the second sign-in finds what the first has made.
    await queryInTransaction(
      req,
      sql`SELECT pg_advisory_xact_lock(hashtext(${`openid ${person.issuer} ${person.subject}`}))`,
    )
    const known = await findIdentity(req, person)
    const role = roleByClaim(person.claims, provider)
    const member =
      known?.member ??
      (await findOrAddMember(req, { person, language, role, isMapped: Boolean(provider.roles), known }))
    if (member.teamRole === 'owner') throw new OpenIdRefused('owner', { memberId: member.id })
    if (provider.roles) await setRole(req, member, role)
    await queryInTransaction(
      req,
      sql`UPDATE member_identities SET used_at = now()
          WHERE issuer = ${person.issuer} AND subject = ${person.subject}`,
    )
    const [logIn] = await queryInTransaction<LogIn>(
      req,
      sql`SELECT id, email, hash, salt FROM admins WHERE id = ${member.id}`,
    )
    if (!logIn) throw new OpenIdRefused('removed')
    return logIn
  })
}

type FoundMember = { id: number; teamRole: TeamRole }
/** Without a member it is somebody who was removed from the team. */
type Identity = { member: FoundMember | null }

async function findIdentity(
  req: PayloadRequest,
  { issuer, subject }: OpenIdPerson,
): Promise<Identity | null> {
  const [row] = await queryInTransaction<{ id: number | null; teamRole: TeamRole | null }>(
    req,
    sql`SELECT member.id, team_role AS "teamRole" FROM member_identities
          LEFT JOIN admins AS member ON member.id = admin_id
        WHERE issuer = ${issuer} AND subject = ${subject} FOR UPDATE OF member_identities`,
  )
  if (!row) return null
  return { member: row.id === null || row.teamRole === null ? null : { id: row.id, teamRole: row.teamRole } }
}

type Arrival = {
  person: OpenIdPerson
  language: Language
  role: GivenRole | null
  /** Whether claims give roles, at each sign-in. */
  isMapped: boolean
  known: Identity | null
}

async function findOrAddMember(req: PayloadRequest, arrival: Arrival): Promise<FoundMember> {
  const { email } = arrival.person
  if (email === null) throw new OpenIdRefused(arrival.known ? 'removed' : 'unverified')
  const [found] = await queryInTransaction<FoundMember & { isTaken: boolean }>(
    req,
    sql`SELECT id, team_role AS "teamRole", EXISTS (SELECT FROM member_identities
          WHERE admin_id = admins.id AND issuer = ${arrival.person.issuer}) AS "isTaken"
        FROM admins WHERE email = ${email} FOR UPDATE`,
  )
  if (!found) return addMember(req, arrival, email)
  const { id, teamRole, isTaken } = found
  if (teamRole === 'owner') throw new OpenIdRefused('owner', { memberId: id })
  // Another account of the provider has got this address since.
  if (isTaken) throw new OpenIdRefused('otherIdentity', { memberId: id })
  await link(req, arrival.person, { id, madeMember: false })
  return { id, teamRole }
}

/** Who was removed comes back by a new invitation only, else the next sign-in would undo it. */
async function addMember(
  req: PayloadRequest,
  { person, language, role, isMapped, known }: Arrival,
  email: string,
): Promise<FoundMember> {
  const invitation = await acceptInvitation(req, email)
  if (known && !invitation) throw new OpenIdRefused('removed')
  const teamRole = isMapped ? role : (invitation?.role ?? role)
  if (!teamRole) throw new OpenIdRefused('noRole')
  if (!invitation && (await domainsInsteadOf(req, email))) throw new OpenIdRefused('domain')
  const member = await req.payload.create({
    collection: 'admins',
    // Nobody knows this password: they sign in by the provider until they set one.
    data: { email, name: person.name, password: makePassword(), teamRole, profile: { language } },
    depth: 0,
    overrideAccess: true, // the provider vouches for who it is, and the settings for the role
    req,
  })
  await link(req, person, { id: member.id, madeMember: true })
  return { id: member.id, teamRole }
}

/** An invitation by mail is as good by the provider, which has proven the address. */
async function acceptInvitation(req: PayloadRequest, email: string): Promise<{ role: GivenRole } | null> {
  const [invitation] = await queryInTransaction<{ role: GivenRole }>(
    req,
    sql`UPDATE team_invitations SET accepted_at = now(), updated_at = now()
        WHERE email = ${email} AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()
        RETURNING role`,
  )
  return invitation ?? null
}

/** Takes the place of who they were at another provider, or before they were removed. */
async function link(
  req: PayloadRequest,
  { issuer, subject }: OpenIdPerson,
  { id, madeMember }: { id: number; madeMember: boolean },
): Promise<void> {
  const former = await queryInTransaction<{ madeMember: boolean }>(
    req,
    sql`DELETE FROM member_identities WHERE admin_id = ${id} RETURNING made_member AS "madeMember"`,
  )
  await queryInTransaction(
    req,
    sql`INSERT INTO member_identities (issuer, subject, admin_id, made_member)
        VALUES (${issuer}, ${subject}, ${id}, ${madeMember || former.some((row) => row.madeMember)})
        ON CONFLICT (issuer, subject) DO UPDATE
          SET admin_id = excluded.admin_id, made_member = excluded.made_member, created_at = now()`,
  )
  const member = await req.payload.findByID({
    collection: 'admins',
    id,
    depth: 0,
    overrideAccess: true, // whom the provider vouches for
    req,
  })
  await recordAudit(
    req.payload,
    {
      action: 'openid-linked',
      actor: { ...member, collection: 'admins' },
      record: { kind: 'admins', id },
      ...(madeMember && { details: { reason: 'new-member' } }),
    },
    req,
  )
}

/** The claim decides at each sign-in; a role that is lowered ends sessions, keys and invitations (`collections/hooks/end-access`). */
async function setRole(
  req: PayloadRequest,
  { id, teamRole }: FoundMember,
  role: GivenRole | null,
): Promise<void> {
  if (role === null) throw new OpenIdRefused('noRole', { memberId: id })
  if (role === teamRole) return
  await req.payload.update({
    collection: 'admins',
    id,
    data: { teamRole: role },
    depth: 0,
    overrideAccess: true, // the settings say which claim gives which role
    req,
  })
}
