import type { PayloadRequest } from 'payload'
import { queryWithin, sql } from '~collections/transaction-sql'

/** Who a member is at an OpenID provider. */
export type MemberIdentity = {
  issuer: string
  /** They came by it and have not set a password, so that nobody knows the one they have. */
  isWithoutPassword: boolean
}

/** Null for those who have always signed in with a password. */
export async function readIdentity(req: PayloadRequest, memberId: number): Promise<MemberIdentity | null> {
  const [identity] = await queryWithin<MemberIdentity>(
    req,
    sql`SELECT issuer, made_member AND password_changed_at IS NULL AS "isWithoutPassword"
        FROM member_identities JOIN admins ON admins.id = admin_id WHERE admin_id = ${memberId}`,
  )
  return identity ?? null
}

/** Whether somebody at a provider is this member. */
export async function isIdentityOf(
  req: PayloadRequest,
  memberId: number,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<boolean> {
  const rows = await queryWithin(
    req,
    sql`SELECT FROM member_identities
        WHERE issuer = ${issuer} AND subject = ${subject} AND admin_id = ${memberId}`,
  )
  return rows.length === 1
}
