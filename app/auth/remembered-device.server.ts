import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

import { hostCookie, readCookie, type CookieOptions } from '~/i18n/cookies.server'
import type { rememberedDevices } from '~db/schema/members'
import type { Row } from '~db/schema/row'

import type { Client } from './describe-client.server'

const name = 'remembered-device'
const daysRemembered = 30
const tokenFormat = /^[\w-]{43}$/

export type RememberedDevice = Row<
  typeof rememberedDevices,
  'id' | 'device' | 'country' | 'usedAt' | 'expiresAt'
>

/** Lets this browser skip the code, never the password. Returns its cookie. */
export async function rememberDevice(
  pool: Pool,
  { memberId, client }: { memberId: number; client: Client },
  { secure }: CookieOptions,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query('delete from remembered_devices where admin_id = $1 and expires_at <= now()', [memberId])
  await pool.query(
    `insert into remembered_devices (admin_id, token_hash, device, country, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(days => $5))`,
    [memberId, hashOf(token), client.device, client.country, daysRemembered],
  )
  return hostCookie(name, token, { secure, maxAge: daysRemembered * 86_400 })
}

/** Whether the browser is remembered for this member; another’s token does not count. */
export async function isRemembered(pool: Pool, request: Request, memberId: number): Promise<boolean> {
  const token = readCookie(request, name) ?? ''
  if (!tokenFormat.test(token)) return false
  const { rowCount } = await pool.query(
    `update remembered_devices set used_at = now()
     where token_hash = $1 and admin_id = $2 and expires_at > now()`,
    [hashOf(token), memberId],
  )
  return rowCount === 1
}

export async function listRememberedDevices(pool: Pool, memberId: number): Promise<RememberedDevice[]> {
  const { rows } = await pool.query<RememberedDevice>(
    `select id, device, country, used_at as "usedAt", expires_at as "expiresAt" from remembered_devices
     where admin_id = $1 and expires_at > now() order by used_at desc, id limit 100`,
    [memberId],
  )
  return rows
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
