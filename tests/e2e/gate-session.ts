import { request, type APIRequestContext } from '@playwright/test'

const cookieName = 'payload-token'

/** Passes the gate without a browser, and gives the session's token. */
export async function passGate(
  baseURL: string,
  credentials: { email?: string; password: string },
): Promise<string> {
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } })
  try {
    const reply = await visitor.post('/admin', { form: { to: '/admin', ...credentials }, maxRedirects: 0 })
    const { cookies } = await visitor.storageState()
    const token = cookies.find(({ name }) => name === cookieName)?.value
    if (!token) throw new Error(`The gate answered ${reply.status()} without a session.`)
    return token
  } finally {
    await visitor.dispose()
  }
}

/** The id of the session that a token is for. */
export function sessionIdOf(token: string): string {
  const claims: { sid: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return claims.sid
}

/** The session's cookie as a browser keeps it. */
export function cookieOf(token: string, baseURL: string) {
  return { name: cookieName, value: token, url: baseURL, httpOnly: true, sameSite: 'Lax' as const }
}

/** Requests in the name of a session, as this site's own pages send them. */
export async function requestsAs(token: string, baseURL: string): Promise<APIRequestContext> {
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { Origin: baseURL, Cookie: `${cookieName}=${token}` },
  })
}
