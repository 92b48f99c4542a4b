import type { Database } from '../../cms/open-database'

import { startCuttableProxy, type CuttableProxy } from './cuttable-proxy'
import { seededDatabase } from './test-cms'

export type ProxiedDatabase = AsyncDisposable & { database: Database; proxy: CuttableProxy }

/** A database as the first start leaves it, behind a proxy that can cut the way to it. */
export async function proxiedDatabase(): Promise<ProxiedDatabase> {
  const database = await seededDatabase()
  const url = new URL(database.url)
  const socketFolder = url.searchParams.get('host')
  const target = socketFolder
    ? { path: `${socketFolder}/.s.PGSQL.5432` }
    : { host: url.hostname, port: Number(url.port || 5432) }
  const proxy = await startCuttableProxy(target)
  await proxy.open()
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  return {
    proxy,
    // Closed at the end by the one who opened it.
    database: { ...database, url: url.href, close: () => Promise.resolve() },
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]()
      await database.close()
    },
  }
}
