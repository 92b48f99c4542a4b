import { ValidationError, type PayloadRequest } from 'payload'

import { hashToken } from '~cms/link-tokens'
import { recordAudit } from '~cms/audit/record-audit'
import { getCms } from '~cms/client.server'
import { isDuplicate } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { GivenRole } from '~collections/values/team'
import type { TeamInvitation } from '~collections/payload-types'

import type { NewMember } from './team-fields'

type InvitationRow = Pick<TeamInvitation, 'id' | 'email' | 'role' | 'language'> & {
  state: 'valid' | 'used' | 'revoked' | 'expired'
  invitedBy: string | null
}

/** Changes nothing, since mail scanners open links too. Only those who may still join see for whom it is. */
export async function readTeamInvitation(token: string): Promise<TeamInvitationView> {
  const { payload } = await getCms()
  const row = await inTransaction(payload, (req) => findByToken(req, token))
  if (row?.state !== 'valid') return { state: row?.state ?? 'unknown' }
  const { state, email, role, invitedBy } = row
  return { state, email, role, invitedBy }
}

/**
 * Adds the person to the team and uses the link up, in one transaction: of two who press the button, one joins. A name or
 * password that does not do is the caller’s to show.
 */
export async function joinTeam(token: string, { name, password }: NewMember): Promise<JoinOutcome> {
  const { payload } = await getCms()
  try {
    return await inTransaction(payload, async (req) => {
      const row = await findByToken(req, token, { lock: true })
      if (row?.state !== 'valid') return { state: row?.state ?? 'unknown' }
      const { id, email, role, language } = row
      const member = await payload.create({
        collection: 'admins',
        data: { email, name, password, teamRole: role, profile: { language } },
        depth: 0,
        overrideAccess: true, // the token proves who was asked, and by whom
        req,
      })
      await queryInTransaction(
        req,
        sql`UPDATE team_invitations SET accepted_at = now(), updated_at = now() WHERE id = ${id}`,
      )
      const actor = { ...member, collection: 'admins' as const }
      const record = { kind: 'team-invitations', id }
      await recordAudit(payload, { action: 'member-invitation-accepted', actor, record }, req)
      return { state: 'valid' }
    })
  } catch (error) {
    // They have become a member by another way.
    if (isDuplicate(error, 'email')) return { state: 'used' }
    const problem = passwordProblem(error)
    if (problem === undefined) throw error
    return { state: 'refused', password: problem }
  }
}

async function findByToken(
  req: PayloadRequest,
  token: string,
  { lock = false } = {},
): Promise<InvitationRow | null> {
  const rows = await queryInTransaction<InvitationRow>(
    req,
    sql`SELECT invitation.id, email, role, language, inviter.name AS "invitedBy",
          CASE WHEN accepted_at IS NOT NULL THEN 'used' WHEN revoked_at IS NOT NULL THEN 'revoked'
            WHEN expires_at <= now() THEN 'expired' ELSE 'valid' END AS state
        FROM team_invitations AS invitation
          LEFT JOIN LATERAL (SELECT name FROM admins WHERE id = invited_by_id) AS inviter ON true
        WHERE token_hash = ${hashToken(token)}
        ${lock ? sql`FOR UPDATE OF invitation` : sql``}`,
  )
  return rows[0] ?? null
}

/** What is wrong with the password, in the language of the request. */
function passwordProblem(error: unknown): string | undefined {
  if (!(error instanceof ValidationError)) return undefined
  return error.data.errors.find(({ path }) => path === 'password')?.message
}

export type TeamInvitationState = InvitationRow['state'] | 'unknown'

type JoinOutcome = { state: TeamInvitationState } | { state: 'refused'; password: string }

export type TeamInvitationView =
  | { state: Exclude<TeamInvitationState, 'valid'> }
  | { state: 'valid'; email: string; role: GivenRole; invitedBy: string | null }
