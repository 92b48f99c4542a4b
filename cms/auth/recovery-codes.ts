import { randomInt } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { queryWithin, sql } from '~collections/transaction-sql'
import { keyedHash } from './sealed-secret'

const recoveryCodeCount = 10
/** Has no lookalikes; twelve of thirty characters are 58 bits, and the hash includes the app's secret, too. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 12

/** Replaces all earlier codes. The codes themselves are returned this once. */
export async function makeRecoveryCodes(req: PayloadRequest, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  await queryWithin(req, sql`delete from member_recovery_codes where admin_id = ${memberId}`)
  for (const code of codes)
    await queryWithin(
      req,
      sql`insert into member_recovery_codes (admin_id, hash) values (${memberId}, ${hashOf(req, memberId, code)})`,
    )
  return codes
}

/** Uses up a code; of two requests with the same one, one is refused. */
export async function useUpRecoveryCode(
  req: PayloadRequest,
  memberId: number,
  code: string,
): Promise<boolean> {
  const used = await queryWithin(
    req,
    sql`update member_recovery_codes set used_at = now()
        where admin_id = ${memberId} and hash = ${hashOf(req, memberId, code)} and used_at is null
        returning admin_id`,
  )
  return used.length === 1
}

export async function countRecoveryCodes(req: PayloadRequest, memberId: number): Promise<number> {
  const rows = await queryWithin(
    req,
    sql`select count(*)::int as left from member_recovery_codes
        where admin_id = ${memberId} and used_at is null`,
  )
  return z.array(z.object({ left: z.int() })).parse(rows)[0]?.left ?? 0
}

/** Makes a code in three groups, as it is shown. */
function makeCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Hashes a code, however it was typed. */
function hashOf(req: PayloadRequest, memberId: number, code: string): Buffer {
  const letters = code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 64)
  return keyedHash(req.payload.secret, `recovery code of ${memberId}`, letters)
}
