import { Forbidden, type PayloadRequest } from 'payload'
import type { TeamRole } from '../values/team'
import { queryWithin, sql } from '../transaction-sql'
import { hasRole } from './roles'

/**
 * For what ends with its maker’s role (`hooks/end-access`): refuses a member whose role was lowered meanwhile, and keeps it from
 * being lowered until the transaction ends. A lowering locks the member before what they made, so this lock comes before any other.
 */
export async function holdAdminRole(req: PayloadRequest): Promise<void> {
  const { user } = req
  if (user?.collection !== 'admins') return
  const [member] = await queryWithin<{ teamRole: TeamRole }>(
    req,
    sql`SELECT team_role AS "teamRole" FROM admins WHERE id = ${user.id} FOR KEY SHARE`,
  )
  if (!hasRole({ collection: 'admins', ...member }, 'admin')) throw new Forbidden(req.t)
}
