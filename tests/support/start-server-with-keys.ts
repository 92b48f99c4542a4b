import type { Cms } from '~cms/client.server'

import { makeApiKeys, type ApiKeys } from './api-keys'
import { seededStorage } from './seeded-storage'
import { startServer, type RunningServer } from './start-server'
import { testSecret } from './test-environment'
import { withCms } from './with-cms'

type Scene<T> = { variables?: Record<string, string>; prepare: (cms: Cms) => Promise<T> }

/** A running server on data of its own, with an API key of each role, and whatever else the test prepares. */
export async function startServerWithKeys<T>({
  variables = {},
  prepare,
}: Scene<T>): Promise<RunningServer & { keys: ApiKeys; prepared: T }> {
  const storage = await seededStorage()
  try {
    const { keys, prepared } = await withCms(storage, async (cms) => ({
      keys: await makeApiKeys(cms.payload),
      prepared: await prepare(cms),
    }))
    const server = await startServer({
      ...storage.variables,
      PAYLOAD_SECRET: testSecret,
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'off',
      ...variables,
    })
    return {
      ...server,
      keys,
      prepared,
      async [Symbol.asyncDispose]() {
        try {
          await server[Symbol.asyncDispose]()
        } finally {
          await storage[Symbol.asyncDispose]()
        }
      },
    }
  } catch (error) {
    await storage[Symbol.asyncDispose]()
    throw error
  }
}
