import type { APIRequestContext, BrowserContext } from '@playwright/test'

import type { Language } from '../../collections/values/language'
import { inboundSecret } from '../support/raw-mail'
import { startMoodyMailServer, type MoodyMailServer } from '../support/moody-mail-server'
import { ownerPassword } from '../support/owner-password.mjs'

import { addMemberTo } from './add-member'
import { newName, sendMessage, type SentMessage } from './contact-messages'
import { startCuttableSite, type CuttableSite } from './cuttable-site'
import { test as base } from './fixtures'
import { cookieOf, passGate, requestsAs, sessionIdOf } from './gate-session'
import { legalCalls } from './legal-calls'

export { expect, untilHydrated } from './fixtures'

/** From which the site sends. */
export const ownAddress = 'team@kalima.example'

type Role = 'owner' | 'admin' | 'editor' | 'viewer'

export type OwnSite = Omit<CuttableSite, typeof Symbol.asyncDispose> &
  ReturnType<typeof legalCalls> & {
    mail: MoodyMailServer
    owner: APIRequestContext
    viewer: APIRequestContext
    editor: APIRequestContext
    /** Signs somebody in with a session that stays. */
    signIn: (context: BrowserContext, who?: Role) => Promise<void>
    /** Signs the owner in with a session for this browser only. */
    signInAnew: (context: BrowserContext) => Promise<void>
    /** Ends the sessions of {@link signInAnew}. */
    endSessions: () => Promise<void>
    /** Lets these sessions expire from idling. */
    expireSessions: () => Promise<void>
    /** A message that is already read, so that opening it changes nothing. */
    readMessage: (language: Language) => Promise<SentMessage>
  }

/**
 * A site and mail server per worker, for tests that take its database away or change texts and figures that
 * everybody sees.
 */
export const test = base.extend<object, { site: OwnSite; leavesChanges: boolean }>({
  // A worker that differs in it starts a site that only these tests use.
  leavesChanges: [false, { option: true, scope: 'worker' }],
  site: [
    async ({}, use) => {
      await using mail = await startMoodyMailServer('take')
      await using server = await startCuttableSite({
        SMTP_URL: mail.url,
        MAIL_FROM: ownAddress,
        INBOUND_SECRET: inboundSecret,
      })
      const tokens = {
        owner: await passGate(server.url, { password: ownerPassword }),
        admin: '',
        editor: '',
        viewer: '',
      }
      const owner = await requestsAs(tokens.owner, server.url)
      for (const teamRole of ['admin', 'editor', 'viewer'] as const) {
        const member = { name: 'Rima', email: `${teamRole}@example.org`, password: 'a long password 7' }
        await addMemberTo(server.url, { ...member, teamRole })
        tokens[teamRole] = await passGate(server.url, member)
      }
      const viewer = await requestsAs(tokens.viewer, server.url)
      const editor = await requestsAs(tokens.editor, server.url)
      await use({
        ...server,
        ...sessionsOf(server),
        ...legalCalls(owner, viewer),
        mail,
        owner,
        viewer,
        editor,
        signIn: (context, who = 'owner') => context.addCookies([cookieOf(tokens[who], server.url)]),
        async readMessage(language) {
          const message = await sendMessage(owner, { name: newName(), language })
          await owner.patch(`/api/contact/${message.id}`, { data: { status: 'read' } })
          return message
        },
      })
      await Promise.all([owner.dispose(), viewer.dispose(), editor.dispose()])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

function sessionsOf({
  url,
  run,
}: CuttableSite): Pick<OwnSite, 'signInAnew' | 'endSessions' | 'expireSessions'> {
  const tokens: string[] = []
  return {
    async signInAnew(context) {
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
