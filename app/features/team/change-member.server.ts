import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { HttpError } from '~/api/http-error.server'
import { requireAdmin, type Member } from '~/api/identity/identify.server'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { teamRoles, type GivenRole, type TeamRole } from '~collections/values/team'

/**
 * Sets the role of somebody else. `seen` is the one that they had on the screen: not the time of their last change, since
 * people change their own settings all the time.
 */
export async function changeRole(
  member: Member,
  id: number,
  { role, seen }: { role: GivenRole; seen: GivenRole },
): Promise<void> {
  await changingOther(member, id, async (req, current) => {
    if (current === 'owner') throw atRole('team:field.ownerFixed', 403)
    if (current !== seen) throw atRole('team:field.roleChanged', 409)
    if (current === role) return
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

/** Ends their sessions and keys, too (`collections/hooks/end-access`). */
export async function removeMember(member: Member, id: number): Promise<void> {
  await changingOther(member, id, async (req, current) => {
    if (current === 'owner') throw new HttpError(403, 'team:ownerStays')
    await member.payload.delete({ collection: 'admins', id, depth: 0, req, ...member.as })
  })
}

const roleRows = z.array(z.object({ role: z.enum(teamRoles) }))

async function changingOther(
  member: Member,
  id: number,
  change: (req: PayloadRequest, current: TeamRole) => Promise<void>,
): Promise<void> {
  requireAdmin(member)
  if (id === member.user.id) throw new HttpError(403, 'team:notOneself')
  await inTransaction(member.payload, async (req) => {
    req.user = member.user
    const rows = await queryInTransaction(
      req,
      sql`SELECT team_role AS role FROM admins WHERE id = ${id} FOR UPDATE`,
    )
    const [row] = roleRows.parse(rows)
    if (!row) throw new HttpError(404, 'api:notFound')
    await change(req, row.role)
  })
}

function atRole(message: 'team:field.ownerFixed' | 'team:field.roleChanged', status: 403 | 409) {
  return new HttpError(status, message, { problems: [{ field: 'role', message }] })
}
