import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import type { Pool } from 'pg'

import { cookieName, hostCookie, readCookie, type CookieOptions } from '~/i18n/cookies.server'

type Deps = { payload: Payload; pool: Pool }

const name = 'known-browser'
const daysKnown = 180
const secondsKnown = daysKnown * 86_400
/** Member, random id, second of issue, signature. */
const cookieFormat = /^([1-9]\d{0,8})\.([\w-]{22})\.(\d{10})\.([\w-]{43})$/

/**
 * Marks a browser that signed in before, so that attempts by strangers do not block it. It grants no access. The
 * signature covers the password’s hash, so that a new password invalidates it.
 */
export async function knownBrowserCookie(
  deps: Deps,
  memberId: number,
  { secure }: CookieOptions,
): Promise<string> {
  const claim = `${memberId}.${randomBytes(16).toString('base64url')}.${secondsNow()}`
  const signature = await sign(deps, memberId, claim)
  return hostCookie(name, `${claim}.${signature ?? ''}`, { secure, maxAge: secondsKnown })
}

export async function findKnownMember(
  deps: Deps,
  request: Request,
  { secure }: CookieOptions,
): Promise<number | null> {
  const [, member = '', id = '', issued = '', signature = ''] =
    cookieFormat.exec(readCookie(request, cookieName(name, { secure })) ?? '') ?? []
  const age = secondsNow() - Number(issued)
  if (!member || age < 0 || age > secondsKnown) return null
  const expected = await sign(deps, Number(member), `${member}.${id}.${issued}`)
  const isOurs = expected !== null && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
  return isOurs ? Number(member) : null
}

async function sign({ payload, pool }: Deps, memberId: number, claim: string): Promise<string | null> {
  const { rows } = await pool.query<{ hash: string }>(
    'select hash from admins where id = $1 and hash is not null',
    [memberId],
  )
  const [member] = rows
  if (!member) return null
  return createHmac('sha256', payload.secret)
    .update(`known browser\n${claim}\n${member.hash}`)
    .digest('base64url')
}

const secondsNow = () => Math.floor(Date.now() / 1000)
