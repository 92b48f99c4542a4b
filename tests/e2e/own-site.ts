import type { APIRequestContext, BrowserContext } from '@playwright/test'

import { startMoodyMailServer, type MoodyMailServer } from '../support/moody-mail-server'
import { ownerPassword } from '../support/owner-password.mjs'

import { startCuttableSite, type CuttableSite } from './cuttable-site'
import { test as base } from './fixtures'
import { cookieOf, passGate, requestsAs, sessionIdOf } from './gate-session'

export { expect, untilHydrated } from './fixtures'

export type OwnSite = Omit<CuttableSite, typeof Symbol.asyncDispose> & {
  mail: MoodyMailServer
  owner: APIRequestContext
  /** Signs the owner in, in a session of this browser's own. */
  signIn: (context: BrowserContext) => Promise<void>
  /** Ends the sessions that {@link signIn} began. */
  endSessions: () => Promise<void>
  /** Lets them have been idle for too long. */
  expireSessions: () => Promise<void>
}

/** Tests that have a site and its mail server to themselves, a worker each. */
export const test = testWith(() => ({}))

/** The same with more that the site can do. */
export function testWith<More extends object>(more: (site: OwnSite) => More) {
  return base.extend<object, { site: OwnSite & More }>({
    site: [
      async ({}, use) => {
        await using mail = await startMoodyMailServer('take')
        await using server = await startCuttableSite({ SMTP_URL: mail.url })
        const owner = await requestsAs(await passGate(server.url, { password: ownerPassword }), server.url)
        const site = { ...server, mail, owner, ...sessionsOf(server) }
        await use({ ...site, ...more(site) })
        await owner.dispose()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  })
}

function sessionsOf({ url, run }: CuttableSite): Pick<OwnSite, 'signIn' | 'endSessions' | 'expireSessions'> {
  const tokens: string[] = []
  return {
    async signIn(context) {
      const token = await passGate(url, { password: ownerPassword })
      tokens.push(token)
      await context.addCookies([cookieOf(token, url)])
    },
    async endSessions() {
      for (const token of tokens.splice(0)) {
        const requests = await requestsAs(token, url)
        await requests.post('/admin', { form: { intent: 'lock' }, maxRedirects: 0 })
        await requests.dispose()
      }
    },
    async expireSessions() {
      const ids = tokens.splice(0).map((token) => `'${sessionIdOf(token)}'`)
      await run(
        `update admins_sessions set expires_at = now() - interval '1 second' where id in (${ids.join()})`,
      )
    },
  }
}
