import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'

import { bootCms } from '~/server/boot'
import type { Cms } from '~cms/client.server'
import { ask } from '~tests/support/fresh-storage'
import { hasPostgresPrograms, runPostgresProgram } from '~tests/support/postgres-server.mjs'
import {
  createDatabase,
  dropDatabase,
  newDatabaseName,
  otherOwner,
} from '~tests/support/server-databases.mjs'
import { testServer } from '~tests/support/template'
import { testEnvironment } from '~tests/support/test-environment'

const server = testServer()

test.runIf(server && hasPostgresPrograms)(
  'a dump of a filled site is restored by another plain owner, and the site starts from it',
  async () => {
    if (!server) return
    await using folder = await scratchFolder()
    await using filled = await database(server)
    await using restored = await database(server, otherOwner)
    await withSite(filled.url, 'on', async () => undefined)
    await makeOlder(server, filled)
    await withSite(filled.url, 'on', async () => undefined)

    const file = join(folder.path, 'kalima.dump')
    await runPostgresProgram('pg_dump', '--format=custom', `--file=${file}`, filled.url)
    await runPostgresProgram('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${restored.url}`, file)

    expect(await contentOf(restored.url)).toEqual(await contentOf(filled.url))
    await withSite(restored.url, 'off', async ({ payload }) => {
      const { docs } = await payload.find({
        collection: 'contact-submissions',
        where: { status: { equals: 'new' } },
        limit: 1,
        overrideAccess: true,
      })
      const [{ id } = { id: 0 }] = docs
      await payload.update({
        collection: 'contact-submissions',
        id,
        data: { status: 'archived' },
        overrideAccess: true,
      })
      const threads = await payload.find({
        collection: 'message-threads',
        where: { submission: { equals: id } },
        overrideAccess: true,
      })
      expect(threads.docs.map(({ folder }) => folder)).toEqual(['archived'])
    })
  },
)

/** As a site that a superuser began has it: its functions set a parameter by a clause that no plain owner may write. */
async function makeOlder(server: string, { name }: { name: string }) {
  const address = new URL(server)
  address.pathname = `/${name}`
  for (const signature of ['refresh_message_threads(integer[])', 'follow_submission()'])
    await ask(address.href, `ALTER FUNCTION ${signature} SET "kalima.derives" = 'on'`)
  await ask(address.href, "DELETE FROM applied_sql WHERE topic = 'messages'")
}

async function withSite(url: string, demoData: 'on' | 'off', work: (cms: Cms) => Promise<void>) {
  await using folder = await scratchFolder()
  const environment = testEnvironment(folder.path, { DATABASE_URL: url, DEMO_DATA: demoData })
  const cms = await bootCms({ environment, logger: pino({ level: 'error' }), workers: [] })
  try {
    await work(cms)
  } finally {
    await cms.close()
  }
}

/** Every row and how far each sequence is, without the words that each dump makes up. */
async function contentOf(url: string): Promise<string[]> {
  const dump = await runPostgresProgram('pg_dump', '--data-only', '--no-owner', url)
  return dump.split('\n').filter((line) => !/^\\(un)?restrict /.test(line))
}

async function database(server: string, owner?: typeof otherOwner) {
  const name = newDatabaseName()
  const url = await createDatabase(server, name, undefined, owner)
  return { name, url, [Symbol.asyncDispose]: () => dropDatabase(server, name) }
}

async function scratchFolder() {
  const path = await mkdtemp(join(tmpdir(), 'kalima-test-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
