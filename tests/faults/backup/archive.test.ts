import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pino from 'pino'
import { createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { addDemoData } from '~/server/seed/demo/demo-data'
import { jobTasks } from '~/server/job-tasks'
import { bootCms } from '~/server/boot'
import { restoreBackup } from '~cms/backup/restore-backup'
import { uploadColumns } from '~cms/backup/uploaded-files'
import { writeBackup } from '~cms/backup/write-backup'
import { connectToDatabase } from '~cms/database-client'
import { ResilientPool } from '~cms/pool'
import { pushKeys } from '~cms/push-keys'
import { catalogOf } from '~tests/support/catalog'
import { hashesOf, sequencesOf } from '~tests/support/equal-databases'
import { mp4 } from '~tests/support/films'
import { addFilm } from '~tests/support/stored-film'
import { addPeople } from '~tests/support/waitlist-people'
import { hasPgBouncer, poolSize, startPgBouncer } from '~tests/support/pgbouncer'
import { picture, uploadOf } from '~tests/support/pictures'
import {
  createDatabase,
  dropDatabase,
  newDatabaseName,
  otherOwner,
} from '~tests/support/server-databases.mjs'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { owner, testEnvironment } from '~tests/support/test-environment'
import { testServer } from '~tests/support/template'
import { addWebhook } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const server = testServer()
const logger = pino({ level: 'silent' })

describe.runIf(server)('on a server', () => {
  let cms: TestCms
  let folder: string
  let file: string
  let before: { hashes: Record<string, string>; sequences: string[] }

  beforeAll(async () => {
    cms = await startTestCms()
    folder = await mkdtemp(join(tmpdir(), 'kalima-backup-'))
    file = join(folder, 'kalima.tar.gz')
    await addDemoData(cms.payload, 'Asia/Amman')
    await addPeople(cms.payload, { email: 'somebody@x.example' })
    await cms.payload.create({
      collection: 'course-thumbnails',
      data: {},
      file: uploadOf(await picture()),
      overrideAccess: true, // the test sets the scene
    })
    await addFilm(cms, mp4(10_000_000))
    await addWebhook(cms, ['contact.received', 'site.launched']) // the second is a value that a migration has added
    // What the workers of the site still write is no part of the comparison.
    await vi.waitFor(
      async () => {
        const { rows } = await cms.pool.query(
          'select from payload_jobs where not has_error union all select from analytics_dirty_days',
        )
        expect(rows).toEqual([])
      },
      { timeout: 60_000, interval: 200 },
    )
    await writeBackup({ environment: environmentOf(cms.database.url, cms.environment.DATA_DIR), file })
    before = { hashes: await hashesOf(cms.pool), sequences: await sequencesOf(cms.pool) }
  })
  afterAll(async () => {
    await cms[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  const environmentOf = (url: string, dataDir: string) => testEnvironment(dataDir, { DATABASE_URL: url })
  const restore = (url: string, dataDir: string, from = file, mayReplace = false) =>
    restoreBackup({
      environment: environmentOf(url, dataDir),
      file: from,
      logger,
      tasks: jobTasks,
      mayReplace: () => Promise.resolve(mayReplace),
    })

  async function emptyTarget() {
    const name = newDatabaseName()
    const url = await createDatabase(server ?? '', name, undefined, otherOwner)
    const dataDir = await mkdtemp(join(tmpdir(), 'kalima-restored-'))
    return {
      url,
      dataDir,
      async [Symbol.asyncDispose]() {
        await dropDatabase(server ?? '', name)
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  }

  test('every table, sequence, index, trigger and file comes back, for another plain owner', async () => {
    await using target = await emptyTarget()
    const { uploads, missingUploads, tables } = await restore(target.url, target.dataDir)
    expect(missingUploads).toEqual([])
    const restored = await bootCms({
      environment: environmentOf(target.url, target.dataDir),
      logger,
      workers: [],
    })
    try {
      expect(await hashesOf(restored.pool)).toEqual(before.hashes)
      expect(await sequencesOf(restored.pool)).toEqual(before.sequences)
      expect(await catalogOf(restored.pool)).toEqual(await catalogOf(cms.pool))
      expect(tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(40)

      const [copied, original] = await Promise.all(
        [target.dataDir, cms.environment.DATA_DIR].map(async (place) => {
          const kinds = await Promise.all(
            ['course-thumbnails', 'films'].map((kind) => readdir(join(place, 'uploads', kind))),
          )
          return kinds.flat()
        }),
      )
      expect(copied?.sort()).toEqual(original?.sort())
      expect(copied).toEqual(expect.arrayContaining(uploads))
      const [film = ''] = uploads.filter((name) => name.endsWith('.mp4'))
      const copy = await readFile(join(target.dataDir, 'uploads', 'films', film))
      expect(copy.equals(mp4(10_000_000))).toBe(true)

      const signedIn = await restored.payload.login({ collection: 'admins', data: owner })
      expect(signedIn.token).toEqual(expect.any(String))
      // Sealed with the secret of the site.
      const [here, there] = await Promise.all(
        [cms, restored].map(async ({ payload }) => pushKeys(await createLocalReq({}, payload))),
      )
      expect(there).toEqual(here)
      // Numbers go on after the last one, and the audit takes new entries and no changes.
      await addPeople(restored.payload, { email: 'new@x.example' })
      await expect(restored.pool.query('delete from audit_entries')).rejects.toThrow(
        /neither changed nor removed/,
      )
    } finally {
      await restored.close()
    }
  })

  test('what is there stays until it may be replaced, and then all of it goes', async () => {
    await using target = await emptyTarget()
    await restore(target.url, target.dataDir)
    await expect(restore(target.url, target.dataDir)).rejects.toThrow(/There are data in .* already/)
    await restore(target.url, target.dataDir, file, true)
  })

  test('a database on which a site runs is left alone', async () => {
    await expect(restore(cms.database.url, cms.environment.DATA_DIR, file, true)).rejects.toThrow(
      /A site runs on this database/,
    )
  })

  test('so is one whose address has a name of its own for its connections', async () => {
    await using target = await emptyTarget()
    const url = `${target.url}?application_name=early-access`
    const site = new ResilientPool({ url, embedded: false, logger })
    try {
      await site.query('SELECT 1')
      await expect(restore(url, target.dataDir, file, true)).rejects.toThrow(/A site runs on this database/)
    } finally {
      await site.end()
    }
  })

  test.runIf(hasPgBouncer)('behind a pooler a restore leaves no setting of its own to others', async () => {
    await using target = await emptyTarget()
    await using pooler = await startPgBouncer(new URL(target.url))
    await restore(pooler.url, target.dataDir)

    // All connections that the pooler has by now, since each is in a transaction.
    const clients = await Promise.all(
      Array.from({ length: poolSize }, () => connectToDatabase(pooler.url, {})),
    )
    try {
      for (const client of clients) await client.query('BEGIN')
      const settings = await Promise.all(
        clients.map((client) =>
          client.query<{ source: string }>("SELECT source FROM pg_settings WHERE name = 'statement_timeout'"),
        ),
      )
      for (const { rows } of settings) expect(rows).not.toEqual([{ source: 'session' }])
    } finally {
      for (const client of clients) await client.end()
    }
  })

  test('another secret is refused with the way to the right one', async () => {
    await using target = await emptyTarget()
    const environment = testEnvironment(target.dataDir, {
      DATABASE_URL: target.url,
      PAYLOAD_SECRET: 'another secret that signs nothing of worth',
    })
    await expect(
      restoreBackup({ environment, file, logger, tasks: jobTasks, mayReplace: () => Promise.resolve(true) }),
    ).rejects.toThrow(/PAYLOAD_SECRET is not that of the site .*keys\/secret/)
  })

  test('a truncated or altered archive changes nothing', async () => {
    await using target = await emptyTarget()
    const bytes = await readFile(file)
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    const text = gunzipSync(bytes).toString('latin1')
    const damaged: [Buffer, RegExp][] = [
      [bytes.subarray(0, bytes.length - 50), /no whole archive/],
      [bytes.subarray(0, bytes.length >> 1), /no whole archive/],
      [flipped, /no whole archive/],
      [Buffer.from('not an archive at all'), /no whole archive/],
      [Buffer.alloc(0), /no whole archive/],
      [
        gzipSync(Buffer.from(text.replaceAll('owner@kalima.local', 'other@kalima.local'), 'latin1')),
        /was altered/,
      ],
      [
        gzipSync(Buffer.from(text.replace('"format": 1', '"format": 9'), 'latin1')),
        /not an archive that this version/,
      ],
      [
        gzipSync(Buffer.from(text.replace('"version": "1.', '"version": "9.'), 'latin1')),
        /comes from Kalima 9\..* newer than this one/,
      ],
      [
        gzipSync(Buffer.from(text.replace(/_invitation_waves"/, `_invitation_xaves"`), 'latin1')),
        /Kalima .* cannot make/,
      ],
    ]
    for (const [content, message] of damaged) {
      const path = join(folder, 'damaged.tar.gz')
      await writeFile(path, content)
      await expect(restore(target.url, target.dataDir, path, true)).rejects.toThrow(message)
    }
    expect(await readdir(target.dataDir)).toEqual([])
  })

  test('nobody else may read it, and nothing half-written is left', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('the tables of uploads are known', () => {
    const { collections } = cms.payload.config
    const slugs = collections
      .filter(({ upload }) => Boolean(upload))
      .map(({ slug }) => slug.replaceAll('-', '_'))
    expect(Object.keys(uploadColumns)).toEqual([...slugs, 'site_media'])
  })
})
