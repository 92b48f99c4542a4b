import { serialize } from 'hono/utils/cookie'

/** What is read of a request here, so that it need not be whole. */
export type WithHeaders = { headers: Pick<Headers, 'get'> }
export type WithAddress = WithHeaders & Pick<Request, 'url'>

const oneYearInSeconds = 31_536_000

export type CookieOptions = { secure: boolean }

/** On https, cookies are `Secure` and have the prefix `__Host-`. */
export function cookieOptions(siteUrl: string): CookieOptions {
  return { secure: siteUrl.startsWith('https:') }
}

/** Browsers accept it only over https and for this host, so that no sibling domain can set it (RFC 6265bis). */
const hostPrefix = '__Host-'

export function cookieName(name: string, { secure }: CookieOptions): string {
  return secure ? `${hostPrefix}${name}` : name
}

/** Undecoded values of all cookies with exactly this name; one without `=` has an empty value. */
export function cookieValues(request: WithHeaders, name: string): string[] {
  return (request.headers.get('Cookie') ?? '')
    .split(';')
    .map((pair) => {
      const end = pair.includes('=') ? pair.indexOf('=') : pair.length
      return { name: pair.slice(0, end).trim(), value: pair.slice(end + 1).trim() }
    })
    .filter((cookie) => cookie.name === name)
    .map(({ value }) => value)
}

/** Prefers the cookie with the `__Host-` prefix. */
export function readCookie(request: WithHeaders, name: string): string | undefined {
  return cookieValues(request, cookieName(name, { secure: true }))[0] ?? cookieValues(request, name)[0]
}

/** A `Set-Cookie` value that no script reads. Without `maxAge`, in seconds, the cookie ends with the browser; 0 deletes it. */
export function hostCookie(
  name: string,
  value: string,
  { secure, maxAge }: CookieOptions & { maxAge?: number },
): string {
  return serialize(cookieName(name, { secure }), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge,
  })
}

/** Plain text rather than Remix's signed base64, so that caches and proxies can key on it. */
export function preferenceCookie(name: string, value: string, { secure }: CookieOptions): string {
  return hostCookie(name, value, { secure, maxAge: oneYearInSeconds })
}
