import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { HttpError } from '~/http/http-error.server'
import { requireConfirmed } from '~/auth/confirm-identity.server'
import { requireAdmin, type Member } from '~/auth/identify.server'
import { requireTeamDomain } from '~/auth/team-domains.server'
import { teamInvitationToken } from '~/features/mail/tokens.server'
import { hashToken, newSeed } from '~cms/link-tokens'
import { recordAudit } from '~cms/audit/record-audit'
import { requireConfirmation } from '~cms/auth/confirmation'
import { inTransaction } from '~cms/transaction'
import { holdAdminRole } from '~collections/access/hold-admin-role'
import { queueMail } from '~collections/queue-mail'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import type { AuditAction } from '~collections/values/audit'
import { teamInvitationDays, teamInvitationsPerHour } from '~collections/values/team'

import type { NewInvitation } from './team-fields'

/** Where the link of an invitation leads. */
export function joinTeamPath(token: string): string {
  return `/join-team/${token}`
}

/** Mails somebody a link by which they join the team. Who is in it, or has an open invitation, is refused at the field. */
export async function inviteToTeam(member: Member, { email, role, language }: NewInvitation): Promise<void> {
  requireAdmin(member)
  if (email === member.user.email) throw atEmail('team:field.emailOwn')
  await inTransaction(member.payload, async (req) => {
    req.user = member.user
    await holdAdminRole(req)
    await requireTeamDomain(req, email)
    await requireRoomForAnother(req)
    const members = await queryInTransaction(req, sql`SELECT id FROM admins WHERE email = ${email}`)
    if (members.length > 0) throw atEmail('team:field.emailMember')
    await requireConfirmation(req)
    const { seed, tokenHash } = newLink(member)
    // An invitation that is open stays as it is; one that has ended makes room for the new one.
    const rows = await queryInTransaction(
      req,
      sql`INSERT INTO team_invitations AS known
            (email, role, language, invited_by_id, seed, token_hash, delivery, expires_at)
          VALUES (${email}, ${role}, ${language}, ${member.user.id}, ${seed}, ${tokenHash}, 'queued',
            now() + make_interval(days => ${teamInvitationDays}::int))
          ON CONFLICT (email) DO UPDATE SET role = excluded.role, language = excluded.language,
            invited_by_id = excluded.invited_by_id, seed = excluded.seed, token_hash = excluded.token_hash,
            delivery = 'queued', in_outbox = false, expires_at = excluded.expires_at, accepted_at = NULL, revoked_at = NULL,
            created_at = now(), updated_at = now()
          WHERE known.accepted_at IS NOT NULL OR known.revoked_at IS NOT NULL OR known.expires_at <= now()
          RETURNING id`,
    )
    const [id] = idsIn(rows)
    if (id === undefined) throw atEmail('team:field.emailInvited')
    await mailLink(req, member, { id, action: 'member-invited', details: { role } })
  })
}

/** A new link, valid for as long as the first; the one before ends. */
export async function resendInvitation(member: Member, id: number): Promise<void> {
  requireAdmin(member)
  await requireConfirmed(member)
  await inTransaction(member.payload, async (req) => {
    req.user = member.user
    await holdAdminRole(req)
    await requireRoomForAnother(req)
    const { seed, tokenHash } = newLink(member)
    const rows = await queryInTransaction(
      req,
      sql`UPDATE team_invitations SET seed = ${seed}, token_hash = ${tokenHash}, delivery = 'queued',
            in_outbox = false,
            invited_by_id = ${member.user.id}, updated_at = now(),
            expires_at = now() + make_interval(days => ${teamInvitationDays}::int)
          WHERE id = ${id} AND accepted_at IS NULL AND revoked_at IS NULL RETURNING id`,
    )
    if (rows.length === 0) throw await notOpen(req, id)
    await mailLink(req, member, { id, action: 'member-invitation-resent' })
  })
}

/** The link then says that it was taken back. */
export async function revokeInvitation(member: Member, id: number): Promise<void> {
  requireAdmin(member)
  await inTransaction(member.payload, async (req) => {
    const rows = await queryInTransaction(
      req,
      sql`UPDATE team_invitations SET revoked_at = now(), updated_at = now()
          WHERE id = ${id} AND accepted_at IS NULL AND revoked_at IS NULL RETURNING id`,
    )
    if (rows.length === 0) throw await notOpen(req, id)
    await audit(req, member, { id, action: 'member-invitation-revoked' })
  })
}

function newLink({ payload }: Member) {
  const seed = newSeed()
  return { seed, tokenHash: hashToken(teamInvitationToken(payload.secret, seed)) }
}

type Step = { id: number; action: AuditAction; details?: Record<string, unknown> }

async function mailLink(req: PayloadRequest, member: Member, step: Step): Promise<void> {
  await queueMail(req, 'team-invitation', step.id)
  await audit(req, member, step)
}

function audit(req: PayloadRequest, { user }: Member, { id, action, details }: Step): Promise<void> {
  const record = { kind: 'team-invitations', id }
  return recordAudit(req.payload, { action, actor: user, record, ...(details && { details }) }, req)
}

const waits = z.array(z.object({ seconds: z.int() }))

/** What was audited is what counts, so that all instances share it. The lock is for those who invite at the same time. */
async function requireRoomForAnother(req: PayloadRequest): Promise<void> {
  await queryInTransaction(req, sql`SELECT pg_advisory_xact_lock(hashtext('team invitations'))`)
  const [wait] = waits.parse(
    await queryInTransaction(
      req,
      sql`SELECT ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::int AS seconds FROM audit_entries
          WHERE action IN ('member-invited', 'member-invitation-resent') AND created_at > now() - interval '1 hour'
          ORDER BY created_at DESC LIMIT 1 OFFSET ${teamInvitationsPerHour - 1}`,
    ),
  )
  if (wait)
    throw new HttpError(429, 'team:tooMany', {
      values: { most: teamInvitationsPerHour },
      headers: { 'Retry-After': String(wait.seconds) },
    })
}

async function notOpen(req: PayloadRequest, id: number): Promise<HttpError> {
  const rows = await queryInTransaction(req, sql`SELECT id FROM team_invitations WHERE id = ${id}`)
  return rows.length === 0 ? new HttpError(404, 'api:notFound') : new HttpError(409, 'team:notOpen')
}

function atEmail(message: 'team:field.emailOwn' | 'team:field.emailMember' | 'team:field.emailInvited') {
  return new HttpError(409, message, { problems: [{ field: 'email', message }] })
}
