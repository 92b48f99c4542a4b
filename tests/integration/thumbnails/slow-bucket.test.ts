import { EventEmitter, once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { addCourse, changeCourse, duplicateCourse } from '~/features/courses/change-course.server'
import { readCourse } from '~/features/courses/list-courses.server'
import { setCms } from '~cms/client.server'
import { preparePicture } from '~cms/uploads/picture'
import { freePort } from '~tests/support/free-port.mjs'
import { actorOf } from '~tests/support/team-member'
import { picture, uploadForm } from '~tests/support/pictures'
import { startS3Server, type S3Server } from '~tests/support/s3-server'

import { startCmsWithKeys, type CmsWithKeys } from '../api/cms-with-keys'
import { courseOf } from '../courses/course-scene'
import { caller, namesOf } from './thumbnail-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** A bucket whose writes wait while it is held. */
async function holdWrites(s3: S3Server) {
  const gate = new EventEmitter()
  let isHeld = false
  let waiting = 0
  const port = await freePort()
  const server = createServer((request, response) => {
    void pass(request, response)
  }).listen(port, '127.0.0.1')
  async function pass(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'PUT') {
      waiting += 1
      if (isHeld) await once(gate, 'open')
      waiting -= 1
    }
    const { url = '/', method, headers } = request
    const onward = ask(new URL(url, s3.variables.S3_ENDPOINT), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  }
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${port}`,
    hold: () => (isHeld = true),
    letGo() {
      isHeld = false
      gate.emit('open')
    },
    isWaiting: () => waiting > 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

let s3: S3Server
let bucket: Awaited<ReturnType<typeof holdWrites>>
let running: CmsWithKeys
let admin: Actor
let image: Buffer
beforeAll(async () => {
  s3 = await startS3Server()
  bucket = await holdWrites(s3)
  running = await startCmsWithKeys({ ...s3.variables, S3_ENDPOINT: bucket.endpoint })
  setCms(running.cms)
  admin = await actorOf(running.cms, 'admin')
  image = await picture({ width: 800, height: 600, format: 'jpeg' })
})
afterAll(async () => {
  setCms(undefined)
  await running[Symbol.asyncDispose]()
  await bucket[Symbol.asyncDispose]()
  await s3[Symbol.asyncDispose]()
})
afterEach(() => bucket.letGo())

const courseWithPicture = async () =>
  Object.assign(courseOf(), {
    picture: { picture: await preparePicture(image), isRemoved: false, alt: { en: 'A class', ar: '' } },
  })
const shown = async (id: number) => (await readCourse(admin, id, 'en'))?.thumbnail ?? null
const keys = () => [...s3.objects.keys()].sort()
const countOf = async (table: 'courses' | 'course_thumbnails') => {
  const { rows } = await running.cms.pool.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

/** While the bucket lets the picture wait. */
async function whileWaiting(save: () => Promise<unknown>, look: () => Promise<void>): Promise<void> {
  bucket.hold()
  const saved = save()
  await expect.poll(() => bucket.isWaiting()).toBe(true)
  try {
    await look()
  } finally {
    bucket.letGo()
    await saved
  }
}

const noConnectionIsHeld = () =>
  vi.waitFor(() => {
    const { totalCount, idleCount } = running.cms.pool
    expect(totalCount - idleCount).toBe(0)
  }, 60_000)

test('a picture that takes long holds neither the course nor a connection', async () => {
  const id = await addCourse(admin, courseOf())
  const changed = await courseWithPicture()
  await whileWaiting(
    () => changeCourse(admin, id, changed),
    async () => {
      await running.cms.pool.query('select from courses where id = $1 for update nowait', [id])
      await noConnectionIsHeld()
    },
  )
  expect(await shown(id)).toMatchObject({ alt: { en: 'A class', ar: '' } })
})

test('nor does one of a new course, or one by REST', async () => {
  const added = await courseWithPicture()
  await whileWaiting(() => addCourse(admin, added), noConnectionIsHeld)
  const call = caller(running)
  await whileWaiting(() => call.made(uploadForm(image)), noConnectionIsHeld)
})

test('a bucket that fails leaves the course as it was, and says so', async () => {
  const id = await addCourse(admin, await courseWithPicture())
  const [before, files, rows] = [await shown(id), keys(), await countOf('course_thumbnails')]
  s3.failWrites(1)
  await expect(changeCourse(admin, id, await courseWithPicture())).rejects.toMatchObject({
    status: 503,
    messageKey: 'api:unavailable',
  })
  await expect.poll(keys).toEqual(files)
  expect([await shown(id), await countOf('course_thumbnails')]).toEqual([before, rows])
})

test('a change that comes too late leaves no file', async () => {
  const id = await addCourse(admin, await courseWithPicture())
  const [before, files] = [await shown(id), keys()]
  const stale = new Date(0).toISOString()
  await expect(changeCourse(admin, id, await courseWithPicture(), stale)).rejects.toMatchObject({
    status: 409,
  })
  await expect.poll(keys).toEqual(files)
  expect(await shown(id)).toEqual(before)
})

test('the files of the former picture go once the course has the other', async () => {
  const call = caller(running)
  const first = await call.made(uploadForm(image))
  const path = `course-thumbnails/${first.id}`
  await whileWaiting(
    () => call.ask(path, { as: 'admin', method: 'PATCH', body: uploadForm(image) }),
    async () => expect(keys()).toEqual(expect.arrayContaining(namesOf(first))),
  )
  await expect.poll(() => keys().filter((name) => namesOf(first).includes(name))).toEqual([])
})

test('other words for the picture of a copy copy its files in the bucket, before the course is held', async () => {
  const id = await addCourse(admin, await courseWithPicture())
  const [copy, files] = [await duplicateCourse(admin, id), keys()]
  const words = { picture: undefined, isRemoved: false, alt: { en: 'Two people', ar: '' } }
  await whileWaiting(
    () => changeCourse(admin, copy, Object.assign(courseOf(), { picture: words })),
    async () => {
      await running.cms.pool.query('select from courses where id = $1 for update nowait', [copy])
      await noConnectionIsHeld()
    },
  )
  expect([(await shown(id))?.alt.en, (await shown(copy))?.alt.en]).toEqual(['A class', 'Two people'])
  const added = keys().filter((name) => !files.includes(name))
  expect(added).toHaveLength(4)
  expect(keys()).toEqual([...files, ...added].sort())
})
