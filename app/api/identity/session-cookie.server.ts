import { serialize } from 'hono/utils/cookie'

import { cookieName, cookieValues } from '~/i18n/cookies.server'

/** Payload reads the token under this name (its `cookiePrefix`); to browsers it has a prefix on https. */
const name = 'payload-token'
/** What Payload signs is three parts of base64url. */
const signedToken = /^[\w-]+\.[\w-]+\.[\w-]+$/

type CookieOptions = { secure: boolean }

/** The name of the session's cookie as browsers know it. */
export function sessionCookieName(options: CookieOptions): string {
  return cookieName(name, options)
}

/**
 * The session's cookie: without an expiry date, so that it ends with the browser; Lax, so that a link in a mail opens
 * the admin (design decision 2). Payload's own would last for hours.
 */
export function sessionCookie(token: string, { secure }: CookieOptions): string {
  return serialize(cookieName(name, { secure }), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
  })
}

/** Takes the session's cookie back. */
export function endedSessionCookie({ secure }: CookieOptions): string {
  return serialize(cookieName(name, { secure }), '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: 0,
  })
}

/** Whether the request carries a session's cookie, be it good, empty or twice: then a browser sent it by itself. */
export function hasSessionCookie(request: Request): boolean {
  return [true, false].some((secure) => cookieValues(request, cookieName(name, { secure })).length > 0)
}

/** The session's token as Payload is to see it; of two cookies nobody can say which is the person's, and neither counts. */
export function sessionTokenOf(request: Request, options: CookieOptions): string | null {
  const [token, ...others] = cookieValues(request, sessionCookieName(options))
  return token !== undefined && others.length === 0 && signedToken.test(token) ? token : null
}

/** A header in which Payload finds the token, and nothing that it could read in another way than we do. */
export function cookieForPayload(token: string): string {
  return `${name}=${token}`
}
