import type { APIRequestContext, BrowserContext } from '@playwright/test'

import type { Language } from '../../collections/values'

import { startMoodyMailServer, type MoodyMailServer } from '../support/moody-mail-server'
import { ownerPassword } from '../support/owner-password.mjs'

import { newName, sendMessage, type SentMessage } from './contact-messages'
import { startCuttableSite, type CuttableSite } from './cuttable-site'
import { test as base } from './fixtures'
import { cookieOf, passGate, requestsAs } from './gate-session'

export { expect, untilHydrated } from './fixtures'

type Site = CuttableSite & {
  mail: MoodyMailServer
  owner: APIRequestContext
  /** A message that somebody has read already, so that opening it changes nothing. */
  readMessage: (language: Language) => Promise<SentMessage>
  /** Signs the owner in, in a session of this browser's own. */
  signIn: (context: BrowserContext) => Promise<void>
  /** Ends the sessions that {@link signIn} began. */
  endSessions: () => Promise<void>
}

/** Tests that have a site and its mail server to themselves, a worker each. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      await using mail = await startMoodyMailServer('take')
      await using server = await startCuttableSite({ SMTP_URL: mail.url })
      const enter = () => passGate(server.url, { password: ownerPassword })
      const owner = await requestsAs(await enter(), server.url)
      const tokens: string[] = []
      await use({
        ...server,
        mail,
        owner,
        async readMessage(language) {
          const message = await sendMessage(owner, { name: newName(), language })
          await owner.patch(`/api/contact/${message.id}`, { data: { status: 'read' } })
          return message
        },
        async signIn(context) {
          const token = await enter()
          tokens.push(token)
          await context.addCookies([cookieOf(token, server.url)])
        },
        async endSessions() {
          for (const token of tokens.splice(0)) {
            const requests = await requestsAs(token, server.url)
            await requests.post('/admin', { form: { intent: 'lock' }, maxRedirects: 0 })
            await requests.dispose()
          }
        },
      })
      await owner.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})
