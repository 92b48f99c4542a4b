import { seededStorage } from './seeded-storage'
import { startServer, type RunningServer } from './start-server'

/** A running server on data of its own, which goes away with it: for tests of what it answers, not of how it lives. */
export async function startFreshServer(variables: Record<string, string> = {}): Promise<RunningServer> {
  const storage = await seededStorage()
  const server = await startServer({
    ...storage.variables,
    LOG_LEVEL: 'warn',
    DEMO_DATA: 'off',
    ...variables,
  })
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      try {
        await server[Symbol.asyncDispose]()
      } finally {
        await storage[Symbol.asyncDispose]()
      }
    },
  }
}
