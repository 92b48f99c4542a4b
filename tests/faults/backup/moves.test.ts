import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createLocalReq } from 'payload'
import { expect, test, vi } from 'vitest'

import { findPlace } from '~/features/place/find-place.server'
import { placeToken } from '~/features/mail/tokens.server'
import { bootCms } from '~/server/boot'
import { jobTasks } from '~/server/job-tasks'
import { addDemoData } from '~/server/seed/demo/demo-data'
import { restoreBackup } from '~cms/backup/restore-backup'
import { writeBackup } from '~cms/backup/write-backup'
import type { Cms } from '~cms/client.server'
import { type Environment, parseEnvironment } from '~cms/environment'
import { readMailKey } from '~collections/suppression/suppress'
import { secretFrom } from '~cms/secrets'
import { hashesOf, sequencesOf } from '~tests/support/equal-databases'
import { mp4 } from '~tests/support/films'
import { addFilm } from '~tests/support/stored-film'
import { addPeople } from '~tests/support/waitlist-people'
import { picture, uploadOf } from '~tests/support/pictures'
import { startS3Server } from '~tests/support/s3-server'
import { createDatabase, dropDatabase, newDatabaseName } from '~tests/support/server-databases.mjs'
import { testServer } from '~tests/support/template'
import { owner } from '~tests/support/test-environment'

vi.setConfig({ testTimeout: 400_000 }) // makes two embedded databases

const server = testServer()
const logger = pino({ level: 'silent' })

test.runIf(server)(
  'a site moves from its folder to a server with a bucket and back, and loses nothing',
  async () => {
    await using s3 = await startS3Server()
    const folder = await mkdtemp(join(tmpdir(), 'kalima-moves-'))
    const name = newDatabaseName()
    const url = await createDatabase(server ?? '', name)
    const settings = {
      NODE_ENV: 'test',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      DEMO_DATA: 'off',
    }
    const at = (place: string, more: Record<string, string> = {}) =>
      parseEnvironment({ ...settings, DATA_DIR: join(folder, place), ...more })
    const restore = (environment: Environment, file: string) =>
      restoreBackup({ environment, file, logger, tasks: jobTasks, mayReplace: () => Promise.resolve(false) })
    try {
      const first = at('first')
      const film = mp4(20_000_000)
      const link = await withSite(first, async ({ payload, uploads }) => {
        await addFilm({ payload, uploads }, film)
        await addDemoData(payload, 'Asia/Amman')
        await addPeople(payload, { email: 'layla@x.example' })
        await payload.create({
          collection: 'course-thumbnails',
          data: {},
          file: uploadOf(await picture()),
          overrideAccess: true, // the test sets the scene
        })
        const { docs } = await payload.find({
          collection: 'waitlist-entries',
          where: { email: { equals: 'layla@x.example' } },
          overrideAccess: true, // it looks at what is stored
        })
        return placeToken(await readMailKey(payload), { id: docs[0]?.id ?? 0, email: 'layla@x.example' })
      })
      const before = await contentOf(first)
      const one = join(folder, 'one.tar.gz')
      const two = join(folder, 'two.tar.gz')
      await writeBackup({ environment: first, file: one })

      // The secret is in the archive; the operator sets it on the server.
      const secret = await secretFrom(first)
      const onServer = at('second', { DATABASE_URL: url, PAYLOAD_SECRET: secret, ...s3.variables })
      await restore(onServer, one)
      expect(await contentOf(onServer)).toEqual(before)
      expect([...s3.objects.values()].some(({ bytes }) => bytes.equals(film))).toBe(true)
      await writeBackup({ environment: onServer, file: two })

      const back = at('third')
      await restore(back, two)
      expect(await contentOf(back)).toEqual(before)
      expect(await secretFrom(back)).toBe(secret)
      for (const kind of ['course-thumbnails', 'films']) {
        const files = (place: string) => readdir(join(folder, place, 'uploads', kind))
        expect((await files('third')).sort()).toEqual((await files('first')).sort())
      }
      const [filmName = ''] = await readdir(join(folder, 'third', 'uploads', 'films'))
      expect((await readFile(join(folder, 'third', 'uploads', 'films', filmName))).equals(film)).toBe(true)
      await withSite(back, async ({ payload }) => {
        expect(await payload.login({ collection: 'admins', data: owner })).toMatchObject({
          token: expect.any(String),
        })
        expect(await findPlace(await createLocalReq({}, payload), link)).toMatchObject({
          email: 'layla@x.example',
        })
        await addPeople(payload, { email: 'new@x.example' }) // numbers go on
      })
    } finally {
      await dropDatabase(server ?? '', name)
      await rm(folder, { recursive: true, force: true })
    }
  },
)

async function withSite<Result>(
  environment: Environment,
  work: (cms: Cms) => Promise<Result>,
): Promise<Result> {
  const cms = await bootCms({ environment, logger, workers: [] })
  try {
    return await work(cms)
  } finally {
    await cms.close()
  }
}

const contentOf = (environment: Environment) =>
  withSite(environment, async ({ pool }) => ({
    hashes: await hashesOf(pool),
    sequences: await sequencesOf(pool),
  }))
