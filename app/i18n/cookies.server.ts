import { parse, serialize } from 'hono/utils/cookie'

const oneYearInSeconds = 31_536_000

/** The raw value of one cookie of the request, or undefined. */
export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('Cookie') ?? '', name)[name]
}

/**
 * A `Set-Cookie` value that keeps a visitor's choice (language, theme) for a year.
 * Plain text rather than Remix's signed base64, so that caches and proxies can key on it.
 */
export function rememberedCookie(name: string, value: string, { secure }: { secure: boolean }): string {
  return serialize(name, value, {
    path: '/',
    maxAge: oneYearInSeconds,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  })
}
