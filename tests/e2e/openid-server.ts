import { freePort } from '../support/free-port.mjs'
import { openIdVariables, startOpenIdProvider } from '../support/openid-provider'

import { startCuttableSite } from './cuttable-site'
import { test as base } from './fixtures'

export { expect } from './fixtures'

const accounts = {
  rima: { email: 'rima@example.com', email_verified: true, name: 'Rima Saleh', groups: ['kalima-editors'] },
  ليلى: { email: 'layla@example.com', email_verified: true, name: 'ليلى حداد', groups: ['kalima-editors'] },
  guest: { email: 'guest@example.com', email_verified: true, name: 'A guest', groups: [] },
}
export type ProviderAccount = keyof typeof accounts

/** Tests with a server of their own, whose team signs in at a provider. */
export const test = base.extend<object, { openIdSite: { url: string } }>({
  openIdSite: [
    async ({}, use) => {
      const port = await freePort()
      await using site = await startCuttableSite({
        ...openIdVariables(port),
        OIDC_ROLE_CLAIM: 'groups',
        OIDC_ROLES: 'kalima-editors=editor',
      })
      await using provider = await startOpenIdProvider(site.url, accounts, port)
      await use({ url: site.url, ...provider })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ openIdSite }, use) => use(openIdSite.url),
})
