import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL in memory, empty or as in the snapshot, reached like the embedded one. */
export async function openMemoryPostgres(snapshot?: Blob) {
  const postgres = await PGlite.create({
    extensions: { pg_trgm },
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
    /** Everything in it, for the next one to begin with. */
    snapshot: () => postgres.dumpDataDir('none'),
    async close() {
      await server.stop()
      if (!postgres.closed) await postgres.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
