import { afterAll, beforeAll } from 'vitest'

import { setCms } from '~cms/client.server'

import { startMailServer, type MailServer } from './mail-server'
import { startOpenIdProvider, type ProviderAccounts } from './openid-provider'
import { startTestCms, type TestCms } from './test-cms'

type Site = { readonly cms: TestCms }
type Variables = Record<string, string>

/** A site that the product of this process runs on, for all tests of a file. */
export function openSite(variables: Variables = {}): Site {
  return openSiteWith(() => variables)
}

/** The same with a mail server. */
export function openSiteWithMail(variables: Variables = {}): Site & { readonly mail: MailServer } {
  const mail = whileTesting(() => startMailServer())
  const site = openSiteWith(() => ({ ...variables, SMTP_URL: mail().url }))
  return {
    get cms() {
      return site.cms
    },
    get mail() {
      return mail()
    },
  }
}

/** The same whose team signs in by an OpenID provider, which has these accounts and makes admins of some. */
export function openSiteWithProvider(accounts: ProviderAccounts, variables: Variables = {}): Site {
  const provider = whileTesting(() => startOpenIdProvider('http://localhost:3000', accounts))
  return openSiteWith(() => ({
    ...provider().variables,
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'kalima-admins=admin',
    ...variables,
  }))
}

function openSiteWith(variables: () => Variables): Site {
  const cms = whileTesting(() => startTestCms(variables()))
  beforeAll(() => setCms(cms()))
  afterAll(() => setCms(undefined))
  return {
    get cms() {
      return cms()
    },
  }
}

/** What is started later goes first. */
function whileTesting<Thing extends AsyncDisposable>(start: () => Promise<Thing>): () => Thing {
  let thing: Thing | undefined
  beforeAll(async () => {
    thing = await start()
  })
  afterAll(() => thing?.[Symbol.asyncDispose]())
  return () => {
    if (!thing) throw new Error('It is there while tests run.')
    return thing
  }
}
