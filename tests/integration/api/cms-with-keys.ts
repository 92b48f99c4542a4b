import { PayloadSDK } from '@payloadcms/sdk'

import { answerByPayload } from '~/api/payload-rest.server'
import { setCms } from '~cms/client.server'
import type { Config } from '~collections/payload-types'
import { makeApiKeys, withKey, type ApiKeys, type KeyRole } from '~tests/support/api-keys'
import { loadContext } from '~tests/support/load-context'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

export type CmsWithKeys = { cms: TestCms; keys: ApiKeys } & AsyncDisposable

/** A running CMS without rate limits that routes find by `getCms`, and an API key of each role. */
export async function startCmsWithKeys(variables: Record<string, string> = {}): Promise<CmsWithKeys> {
  const cms = await startTestCms({ RATE_LIMITS: 'off', ...variables })
  const keys = await makeApiKeys(cms.payload)
  setCms(cms)
  return {
    cms,
    keys,
    async [Symbol.asyncDispose]() {
      setCms(undefined)
      await cms[Symbol.asyncDispose]()
    },
  }
}

/** Payload's own client, which speaks with the guard without a socket between them. */
export function sdkOf({ cms, keys }: CmsWithKeys, role: KeyRole) {
  return new PayloadSDK<Config>({
    baseURL: 'http://localhost:3000/api',
    baseInit: { headers: withKey(keys[role]) },
    fetch: (address, init) =>
      answerByPayload({ request: new Request(address, init), context: loadContext(cms.environment) }),
  })
}
