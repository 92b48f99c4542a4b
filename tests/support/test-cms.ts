import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { inject } from 'vitest'
import { bootCms } from '~/server/boot'
import type { Cms } from '~cms/client.server'
import type { Environment } from '~cms/environment'
import type { Database } from '~cms/open-payload'
import { openMemoryPostgres } from './memory-postgres'
import { createDatabase, dropDatabase, newDatabaseName } from './server-databases'
import { testEnvironment } from './test-environment'

export type TestCms = Cms & { environment: Environment; database: Database } & AsyncDisposable

/**
 * A site with its required content and nothing else, on a database of its own that goes with it
 * (`await using cms = await startTestCms()`). `overrides` are environment variables.
 */
export async function startTestCms(overrides: Record<string, string> = {}): Promise<TestCms> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalima-test-data-'))
  const database = await copyTemplate()
  const environment = testEnvironment(dataDir, overrides)
  const cms = await bootCms({ environment, logger: pino({ level: environment.LOG_LEVEL }), database })
  return {
    ...cms,
    environment,
    database,
    async [Symbol.asyncDispose]() {
      await cms.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database without a table in it. Closing it is its end. */
export async function emptyDatabase(): Promise<Database> {
  const template = inject('template')
  return template.kind === 'snapshot' ? openMemoryPostgres() : onServer(template.url)
}

async function copyTemplate(): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'snapshot') return openMemoryPostgres(new Blob([await readFile(template.file)]))
  return onServer(template.url, template.name)
}

async function onServer(server: string, template?: string): Promise<Database> {
  const name = newDatabaseName()
  const url = await createDatabase(server, name, template)
  return { url, embedded: false, location: name, close: () => dropDatabase(server, name) }
}
