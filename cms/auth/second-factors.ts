import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryWithin, sql } from '~collections/transaction-sql'

export type SecondFactors = { app: boolean; passkeys: boolean }

const rows = z.array(z.object({ app: z.boolean(), passkeys: z.boolean() }))

/** What a member can answer the second step with; any of it turns the step on. */
export async function readSecondFactors(req: PayloadRequest, memberId: number): Promise<SecondFactors> {
  const found = await queryWithin(
    req,
    sql`select
          exists (select from member_authenticators where admin_id = ${memberId} and confirmed_at is not null) as app,
          exists (select from member_passkeys where admin_id = ${memberId}) as passkeys`,
  )
  return rows.parse(found)[0] ?? { app: false, passkeys: false }
}

export const isAny = ({ app, passkeys }: SecondFactors) => app || passkeys

const tables = [
  'member_authenticators',
  'member_passkeys',
  'passkey_challenges',
  'member_recovery_codes',
  'remembered_devices',
  'pending_sign_ins',
]

/** Ends the second step with everything that belongs to it; returns whether it was on. */
export async function removeSecondFactors(req: PayloadRequest, memberId: number): Promise<boolean> {
  const wasOn = isAny(await readSecondFactors(req, memberId))
  for (const table of tables)
    await queryWithin(req, sql`delete from ${sql.identifier(table)} where admin_id = ${memberId}`)
  return wasOn
}
