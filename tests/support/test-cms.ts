import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino, { type DestinationStream } from 'pino'
import { countLiveVisitors } from '~/features/analytics/live-visitors.server'
import { runAnalytics } from '~/features/analytics/run-analytics.server'
import { watchMailbox } from '~/features/messages/inbound/watch-mailbox.server'
import { getStatsForReplies, getWaitlistStats } from '~/features/waitlist/waitlist-stats.server'
import { bootCms } from '~/server/boot'
import type { Cms } from '~cms/client.server'
import type { Environment } from '~cms/environment'
import { runMails } from '~/server/mails'
import { readContentVersion } from '~cms/content-version'
import { runJobs } from '~cms/jobs/run-jobs'
import type { Database } from '~cms/open-database'
import { openMemoryPostgres } from './memory-postgres'
import { createDatabase, dropDatabase, newDatabaseName } from './server-databases.mjs'
import { madeTemplate } from './made-template'
import { testEnvironment } from './test-environment'

export type TestCms = Cms & { environment: Environment; database: Database } & AsyncDisposable

/**
 * A site with its required content and nothing else, on a database of its own. Both go with it, as does what the process
 * remembers of them (`await using cms = await startTestCms()`). `overrides` are environment variables; `prepared` is a seeded
 * database; `log` gets the lines of the log.
 */
export async function startTestCms(
  overrides: Record<string, string> = {},
  prepared?: Database,
  log?: DestinationStream,
): Promise<TestCms> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalima-test-data-'))
  const database = prepared ?? (await seededDatabase())
  const environment = testEnvironment(dataDir, overrides)
  const cms = await bootCms({
    environment,
    logger: pino({ level: environment.LOG_LEVEL }, log),
    database,
    // Tests wait for each of many jobs, and themselves do what has its time of the day.
    workers: [
      (needs) => runJobs({ ...needs, pause: 150 }),
      (needs) => runMails({ ...needs, pause: 150 }),
      watchMailbox,
      runAnalytics,
    ],
  })
  return {
    ...cms,
    environment,
    database,
    async [Symbol.asyncDispose]() {
      await cms.close()
      for (const read of [readContentVersion, getWaitlistStats, getStatsForReplies, countLiveVisitors])
        read.forget()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database without a table in it. Closing it is its end. */
export async function emptyDatabase(): Promise<Database> {
  const template = await madeTemplate()
  return template.kind === 'snapshot' ? copySnapshot(template.empty) : onServer(template.url)
}

/** A database as the first start leaves it. Closing it is its end. */
export async function seededDatabase(): Promise<Database> {
  const template = await madeTemplate()
  return template.kind === 'snapshot' ? copySnapshot(template.file) : onServer(template.url, template.name)
}

async function copySnapshot(file: string): Promise<Database> {
  return openMemoryPostgres(new Blob([await readFile(file)]))
}

async function onServer(server: string, template?: string): Promise<Database> {
  const name = newDatabaseName()
  const url = await createDatabase(server, name, template)
  return { url, embedded: false, location: name, close: () => dropDatabase(server, name) }
}
