import { serialize } from 'hono/utils/cookie'

const oneYearInSeconds = 31_536_000

/** Browsers take such a cookie over https alone, for this very host and all of it: no neighbour can plant one. */
const hostPrefix = '__Host-'

/** The name under which a cookie travels: protected by its prefix where the site is on https. */
export function cookieName(name: string, { secure }: { secure: boolean }): string {
  return secure ? `${hostPrefix}${name}` : name
}

/** The values of all cookies of this very name, as they came; a name alone counts as an empty value. */
export function cookieValues(request: Request, name: string): string[] {
  return (request.headers.get('Cookie') ?? '')
    .split(';')
    .map((pair) => {
      const end = pair.includes('=') ? pair.indexOf('=') : pair.length
      return { name: pair.slice(0, end).trim(), value: pair.slice(end + 1).trim() }
    })
    .filter((cookie) => cookie.name === name)
    .map(({ value }) => value)
}

/** A choice that the visitor made, or undefined; the protected cookie counts before one without protection. */
export function readCookie(request: Request, name: string): string | undefined {
  return cookieValues(request, cookieName(name, { secure: true }))[0] ?? cookieValues(request, name)[0]
}

/**
 * A `Set-Cookie` value that keeps a visitor's choice (language, theme) for a year.
 * Plain text rather than Remix's signed base64, so that caches and proxies can key on it.
 */
export function rememberedCookie(name: string, value: string, { secure }: { secure: boolean }): string {
  return serialize(cookieName(name, { secure }), value, {
    path: '/',
    maxAge: oneYearInSeconds,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  })
}
