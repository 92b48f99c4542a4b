import type { PayloadRequest } from 'payload'

import { HttpError, type MessageKey, type RefusalStatus } from '~/http/http-error.server'
import { requireAdmin, type Member } from '~/auth/identify.server'
import { requireTeamDomain } from '~/auth/team-domains.server'
import { requireConfirmation } from '~cms/auth/confirmation'
import { provenCurrentPassword } from '~cms/auth/require-current-password'
import { isDuplicate } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import type { GivenRole } from '~collections/values/team'
import type { Admin } from '~collections/payload-types'

/**
 * Sets the role of somebody else. `seen` is the one that they had on the screen: not the time of their last change, since
 * people change their own settings all the time.
 */
export async function changeRole(
  member: Member,
  id: number,
  { role, seen }: { role: GivenRole; seen: GivenRole },
): Promise<void> {
  await changingOther(member, id, async (req, { teamRole }) => {
    if (teamRole === 'owner') throw atField('role', 'team:field.ownerFixed', 403)
    if (teamRole !== seen) throw atField('role', 'team:field.roleChanged', 409)
    if (teamRole === role) return
    await member.payload.update({
      collection: 'admins',
      id,
      data: { teamRole: role },
      depth: 0,
      req,
      ...member.as,
    })
  })
}

/** Sets the address that somebody else signs in with, at once: the admin’s word takes the place of a link. */
export async function changeMemberEmail(
  member: Member,
  id: number,
  { email, seen }: { email: string; seen: string },
): Promise<void> {
  const change = changingOther(member, id, async (req, current) => {
    if (current.teamRole === 'owner') throw atField('email', 'team:field.ownerEmailFixed', 403)
    if (current.email !== seen) throw atField('email', 'team:field.emailChanged', 409)
    if (current.email === email) return
    await requireTeamDomain(req, email)
    await requireConfirmation(req)
    await member.payload.update({
      collection: 'admins',
      id,
      data: { email },
      context: { ...req.context, ...provenCurrentPassword },
      depth: 0,
      req,
      ...member.as,
    })
  })
  await change.catch((error: unknown) => {
    throw isDuplicate(error, 'email') ? atField('email', 'settings:field.emailTaken', 409) : error
  })
}

/** Ends their sessions and keys, too (`collections/hooks/end-access`). */
export async function removeMember(member: Member, id: number): Promise<void> {
  await changingOther(member, id, async (req, { teamRole }) => {
    if (teamRole === 'owner') throw new HttpError(403, 'team:ownerStays')
    await member.payload.delete({ collection: 'admins', id, depth: 0, req, ...member.as })
  })
}

type Current = Pick<Admin, 'teamRole' | 'email'>

async function changingOther(
  member: Member,
  id: number,
  change: (req: PayloadRequest, current: Current) => Promise<void>,
): Promise<void> {
  requireAdmin(member)
  if (id === member.user.id) throw new HttpError(403, 'team:notOneself')
  await inTransaction(member.payload, async (req) => {
    req.user = member.user
    const [row] = await queryInTransaction<Current>(
      req,
      sql`SELECT team_role AS "teamRole", email FROM admins WHERE id = ${id} FOR UPDATE`,
    )
    if (!row) throw new HttpError(404, 'api:notFound')
    await change(req, row)
  })
}

function atField(field: 'role' | 'email', message: MessageKey, status: RefusalStatus) {
  return new HttpError(status, message, { problems: [{ field, message }] })
}
