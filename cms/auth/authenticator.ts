import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { PayloadRequest } from 'payload'
import { queryWithin, sql } from '~collections/transaction-sql'
import type { memberAuthenticators } from '~db/schema/members'
import type { Row } from '~db/schema/row'
import { seal, unseal } from './sealed-secret'

/** RFC 6238 with what every authenticator app assumes. */
const period = 30
const digits = 6
const algorithm = 'SHA1'
/** Steps that a clock may be ahead or behind. */
const drift = 1
/** RFC 4226 recommends 160 bits. */
const secretLength = 20

export type AuthenticatorState = { isOn: boolean; pendingSecret: Uint8Array | null }

/** The address that an app reads from the QR code, and the secret for those who type it. */
export function describeSecret(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }) {
  const key = new Secret({ buffer: Uint8Array.from(secret).buffer })
  const totp = new TOTP({ issuer, label: account, secret: key, period, digits, algorithm })
  return { address: totp.toString(), key: key.base32 }
}

/** The 30-second step that the code belongs to, at most one away from now; null when it is of none. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const key = new Secret({ buffer: Uint8Array.from(secret).buffer })
  const delta = TOTP.validate({
    token,
    secret: key,
    period,
    digits,
    algorithm,
    timestamp: now,
    window: drift,
  })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

type Stored = Row<typeof memberAuthenticators, 'sealedSecret'> & { confirmed: boolean }

async function readRow(req: PayloadRequest, memberId: number) {
  const [row] = await queryWithin<Stored>(
    req,
    sql`select sealed_secret as "sealedSecret", confirmed_at is not null as confirmed
        from member_authenticators where admin_id = ${memberId}`,
  )
  const secret = row && unseal(req.payload.secret, purposeOf(memberId), row.sealedSecret)
  return row && { ...row, secret: secret ?? null }
}

export async function readAuthenticator(req: PayloadRequest, memberId: number): Promise<AuthenticatorState> {
  const row = await readRow(req, memberId)
  return { isOn: row?.confirmed ?? false, pendingSecret: row && !row.confirmed ? row.secret : null }
}

/** Makes a secret that counts for nothing until a code of it is shown; one that is in use stays. */
export async function prepareAuthenticator(req: PayloadRequest, memberId: number): Promise<void> {
  const sealed = seal(req.payload.secret, purposeOf(memberId), randomBytes(secretLength))
  await queryWithin(
    req,
    sql`insert into member_authenticators as known (admin_id, sealed_secret) values (${memberId}, ${sealed})
        on conflict (admin_id) do update set sealed_secret = excluded.sealed_secret
        where known.confirmed_at is null`,
  )
}

/**
 * Takes a code, each step once: the step is written by the statement that judges it, so that of two requests with one
 * code one is refused. `confirms` turns a prepared authenticator on.
 */
export async function takeCode(
  req: PayloadRequest,
  memberId: number,
  { code, confirms = false, now = Date.now() }: { code: string; confirms?: boolean; now?: number },
): Promise<boolean> {
  const row = await readRow(req, memberId)
  if (!row?.secret || row.confirmed === confirms) return false
  const step = stepOfCode(row.secret, code, now)
  if (step === null) return false
  const taken = await queryWithin(
    req,
    sql`update member_authenticators set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
        where admin_id = ${memberId} and last_step < ${step} and sealed_secret = ${row.sealedSecret}
          and (confirmed_at is null) = ${confirms}
        returning admin_id`,
  )
  return taken.length === 1
}

/** Gives up a set-up that was not finished. */
export async function discardPrepared(req: PayloadRequest, memberId: number): Promise<void> {
  await queryWithin(
    req,
    sql`delete from member_authenticators where admin_id = ${memberId} and confirmed_at is null`,
  )
}

const purposeOf = (memberId: number) => `authenticator of ${memberId}`
