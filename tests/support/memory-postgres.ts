import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** For the many that tests have: little memory of its own, and a log of small files. */
const small = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'min_wal_size=2MB'],
}

/** PostgreSQL in memory, empty or as in the snapshot, reached like the embedded one. */
export async function openMemoryPostgres(snapshot?: Blob) {
  const postgres = await PGlite.create({
    extensions: { pg_trgm },
    ...small,
    ...(snapshot && { loadDataDir: snapshot }),
  })
  const folder = await mkdtemp(join(tmpdir(), 'kalima-test-'))
  const server = new PGLiteSocketServer({
    db: postgres,
    path: join(folder, '.s.PGSQL.5432'),
    maxConnections: 8,
  })
  await server.start()
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    embedded: true,
    location: 'memory',
    /** What is in it, for the next one to begin with; without the databases from which PostgreSQL would make others. */
    async snapshot() {
      await postgres.exec('UPDATE pg_database SET datistemplate = false')
      for (const name of ['template0', 'template1']) await postgres.exec(`DROP DATABASE IF EXISTS ${name}`)
      await postgres.exec('CHECKPOINT')
      return Buffer.from(await (await postgres.dumpDataDir('none')).arrayBuffer())
    },
    async close() {
      await server.stop()
      if (!postgres.closed) await postgres.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
