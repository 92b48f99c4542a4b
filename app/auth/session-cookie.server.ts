import {
  cookieName,
  cookieValues,
  hostCookie,
  type CookieOptions,
  type WithHeaders,
} from '~/i18n/cookies.server'

/** The name that Payload expects (`cookiePrefix`); browsers see it with a prefix on https. */
const name = 'payload-token'
/** A JWT: three parts of base64url. */
const signedToken = /^[\w-]+\.[\w-]+\.[\w-]+$/

export function sessionCookieName(options: CookieOptions): string {
  return cookieName(name, options)
}

/**
 * Without an expiry date, so that the session ends with the browser; Lax, so that a link in a mail opens the admin.
 * Payload’s own cookie would last for hours.
 */
export function sessionCookie(token: string, { secure }: CookieOptions): string {
  return hostCookie(name, token, { secure })
}

/** Deletes the session’s cookie. */
export function endedSessionCookie({ secure }: CookieOptions): string {
  return hostCookie(name, '', { secure, maxAge: 0 })
}

/** Whether the request carries a session’s cookie, even an empty or repeated one: a browser sent it on its own. */
export function hasSessionCookie(request: WithHeaders): boolean {
  return [true, false].some((secure) => cookieValues(request, cookieName(name, { secure })).length > 0)
}

/** The session’s token; null when there are two cookies, since neither can be trusted. */
export function sessionTokenOf(request: Request, options: CookieOptions): string | null {
  const [token, ...others] = cookieValues(request, sessionCookieName(options))
  return token !== undefined && others.length === 0 && signedToken.test(token) ? token : null
}

/** Passes on only the token, so that Payload cannot parse the cookies differently than we do. */
export function cookieForPayload(token: string): string {
  return `${name}=${token}`
}
