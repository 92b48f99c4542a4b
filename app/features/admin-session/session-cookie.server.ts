import { serialize } from 'hono/utils/cookie'

import { readCookie } from '~/i18n/cookies.server'

/** Payload reads the token under this name (its `cookiePrefix`). */
const name = 'payload-token'

type CookieOptions = { secure: boolean }

/**
 * The session's cookie: without an expiry date, so that it ends with the browser; Lax, so that a link in a mail opens
 * the admin (design decision 2). Payload's own would last for hours.
 */
export function sessionCookie(token: string, { secure }: CookieOptions): string {
  return serialize(name, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure })
}

/** Takes the session's cookie back. */
export function endedSessionCookie({ secure }: CookieOptions): string {
  return serialize(name, '', { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: 0 })
}

/** Whether the request carries a session, be it good or not. */
export function hasSessionCookie(request: Request): boolean {
  return Boolean(readCookie(request, name))
}
