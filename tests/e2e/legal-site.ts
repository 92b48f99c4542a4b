import type { APIRequestContext, BrowserContext } from '@playwright/test'

import { ownerPassword } from '../support/owner-password.mjs'

import { startCuttableSite, type CuttableSite } from './cuttable-site'
import { test as base } from './fixtures'
import { cookieOf, passGate, requestsAs } from './gate-session'
import type { Language } from './texts'

export { expect, untilHydrated } from './fixtures'

export type LegalDocument = 'privacy' | 'terms'
export type GivenSection = {
  title: string
  content?: string
  language?: Language
  status?: 'draft' | 'published'
}
type KeptSection = Required<GivenSection> & { id: number; order: number; category?: string }

type Site = Pick<CuttableSite, 'url' | 'cut' | 'open'> & {
  owner: APIRequestContext
  viewer: APIRequestContext
  signIn: (context: BrowserContext, who?: 'owner' | 'viewer') => Promise<void>
  /** Replaces a whole document. */
  give: (document: LegalDocument, sections: GivenSection[]) => Promise<void>
  read: (document: LegalDocument) => Promise<KeptSection[]>
  publicPage: (document: LegalDocument, language: Language) => Promise<string>
}

const calls = { privacy: 'privacy-policy', terms: 'terms-of-service' }

/** Tests that have a site to themselves, a worker each: what they do to the legal texts is seen by everybody. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      await using server = await startCuttableSite()
      const tokens = { owner: await passGate(server.url, { password: ownerPassword }), viewer: '' }
      const owner = await requestsAs(tokens.owner, server.url)
      const member = { name: 'Rima', email: 'rima@example.org', password: 'a long password 7' }
      await owner.post('/api/admins', { data: { ...member, teamRole: 'viewer' } })
      tokens.viewer = await passGate(server.url, member)
      const viewer = await requestsAs(tokens.viewer, server.url)
      const call = (document: LegalDocument) => `/api/system/content/${calls[document]}`
      await use({
        ...server,
        owner,
        viewer,
        signIn: (context, who = 'owner') => context.addCookies([cookieOf(tokens[who], server.url)]),
        async give(document, sections) {
          const defaults = { content: 'Some words.', language: 'en', status: 'draft' }
          const data = { sections: sections.map((section) => ({ ...defaults, ...section })) }
          const reply = await owner.post(call(document), { data })
          if (!reply.ok()) throw new Error(`Not saved: ${reply.status()} ${await reply.text()}`)
        },
        async read(document) {
          const reply = await owner.get(call(document))
          return ((await reply.json()) as { data: KeptSection[] }).data
        },
        async publicPage(document, language) {
          const reply = await viewer.get(`/${document}?lng=${language}`)
          return reply.text()
        },
      })
      await Promise.all([owner.dispose(), viewer.dispose()])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})
