import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

import { openEmbeddedPostgres } from '../../cms/embedded-postgres/open-embedded-postgres'

import { createDatabase, dropDatabase, newDatabaseName } from './server-databases.mjs'
import { testServer, type Template } from './template'

export type FreshStorage = AsyncDisposable & {
  folder: string
  /** The database's own address, when it is on a server. */
  databaseUrl: string | undefined
  /** What a server process needs to know to keep its data here. */
  variables: Record<string, string>
  /** Asks the database itself. An embedded one can be asked while no server process has it open. */
  query: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>
}

type Wanted = { embedded?: boolean; template?: Template }

/**
 * A place for a server process's data that goes away after the test: a folder and, when the tests run on a PostgreSQL
 * server, a database of its own there. `embedded` asks for the folder alone, `template` for what another start has left.
 */
export async function freshStorage({ embedded = false, template }: Wanted = {}): Promise<FreshStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'kalima-process-'))
  const server = embedded ? undefined : testServer()
  const name = newDatabaseName()
  const databaseUrl =
    server && (await createDatabase(server, name, template?.kind === 'server' ? template.name : undefined))
  // Node's own `cp` takes ten times as long for so many files.
  if (template?.kind === 'snapshot') await promisify(execFile)('cp', ['-R', `${template.site}/.`, folder])
  return {
    folder,
    databaseUrl,
    variables: {
      DATA_DIR: folder,
      ...(databaseUrl && {
        DATABASE_URL: databaseUrl,
        PAYLOAD_SECRET: 'a secret that signs nothing of worth',
      }),
    },
    async query<Row extends pg.QueryResultRow>(sql: string) {
      if (databaseUrl) return ask<Row>(databaseUrl, sql)
      const database = await openEmbeddedPostgres(folder)
      try {
        return await ask<Row>(database.url, sql)
      } finally {
        await database.close()
      }
    },
    async [Symbol.asyncDispose]() {
      if (server) await dropDatabase(server, name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Asks a server by a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
