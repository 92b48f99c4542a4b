import { request, type APIRequestContext } from '@playwright/test'

const cookieName = 'payload-token'

/** Signs in without a browser and returns the session's token. */
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

export function sessionIdOf(token: string): string {
  const claims: { sid: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return claims.sid
}

/** In the form that Playwright expects. */
export function cookieOf(token: string, baseURL: string) {
  return { name: cookieName, value: token, url: baseURL, httpOnly: true, sameSite: 'Lax' as const }
}

/** Same-origin requests with the session's cookie. */
export async function requestsAs(token: string, baseURL: string): Promise<APIRequestContext> {
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { Origin: baseURL, Cookie: `${cookieName}=${token}` },
  })
}
