import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import type { Payload } from 'payload'
import type { Pool } from 'pg'

import { readCookie } from '~/i18n/cookies.server'

type Deps = { payload: Payload; pool: Pool }
type CookieOptions = { secure: boolean }

/** Half a year after the last sign-in a browser is like any other. */
const daysKnown = 180
const secondsKnown = daysKnown * 86_400
/** Member, random id, second of issue, signature. */
const form = /^([1-9]\d{0,8})\.([\w-]{22})\.(\d{10})\.([\w-]{43})$/

/**
 * What a browser keeps after a sign-in, so that its next ones do not wait for what strangers try: it opens nothing. The
 * signature is over the password's hash too, so that it is worth nothing once the password changes.
 */
export async function knownBrowserCookie(
  deps: Deps,
  memberId: number,
  { secure }: CookieOptions,
): Promise<string> {
  const claim = `${memberId}.${randomBytes(16).toString('base64url')}.${secondsNow()}`
  const signature = await sign(deps, memberId, claim)
  return serialize(nameOf(secure), `${claim}.${signature ?? ''}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: secondsKnown,
  })
}

/** The member who signed in from this browser before, or null. */
export async function findKnownMember(
  deps: Deps,
  request: Request,
  { secure }: CookieOptions,
): Promise<number | null> {
  const [, member = '', id = '', issued = '', signature = ''] =
    form.exec(readCookie(request, nameOf(secure)) ?? '') ?? []
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

const nameOf = (secure: boolean) => (secure ? '__Host-known-browser' : 'known-browser')

const secondsNow = () => Math.floor(Date.now() / 1000)
