import { setCms } from '~cms/client.server'
import { makeApiKeys, type ApiKeys } from '~tests/support/api-keys'
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
