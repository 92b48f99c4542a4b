import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { enforceRetention } from '~/features/retention/run-retention.server'
import {
  addCourse,
  changeCourse,
  deleteCourse,
  duplicateCourse,
} from '~/features/courses/change-course.server'
import { readCourse } from '~/features/courses/list-courses.server'
import { readThumbnail } from '~/features/courses/thumbnail/read-thumbnail.server'
import { saveThumbnail, withThumbnail } from '~/features/courses/thumbnail/save-thumbnail.server'
import type { Actor } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import { setCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import type { CourseThumbnail } from '~collections/payload-types'
import { actorOf } from '~tests/support/team-member'
import { picture, uploadOf } from '~tests/support/pictures'
import { restRecords, storeRecord } from '~tests/support/rest-records'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

import { courseOf } from '../courses/course-scene'
import { filesOn } from './thumbnail-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let cms: TestCms
let admin: Actor

beforeAll(async () => {
  cms = await startTestCms()
  setCms(cms)
  admin = await actorOf(cms, 'admin')
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

const own = { overrideAccess: true, depth: 0 } as const // the test looks at what is stored

async function formWith(fields: Record<string, string | File>): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const file = async (name = 'my holiday.jpg') =>
  new File([new Uint8Array(await picture({ format: 'jpeg', width: 640, height: 360 }))], name)

/** As the form of a course saves its part. */
async function saveCourse(id: number, form: FormData, fail = false): Promise<number | null> {
  const change = await readThumbnail(form)
  return withThumbnail(change, (stored) =>
    inTransaction(cms.payload, async (req) => {
      if (!stored) throw new Error('The form has a part on the picture.')
      req.user = admin.user
      const course = await cms.payload.findByID({ collection: 'courses', id, req, ...own })
      const before = typeof course.thumbnail === 'number' ? course.thumbnail : null
      const thumbnail = await saveThumbnail(admin, req, stored, { id, thumbnail: before })
      await cms.payload.update({ collection: 'courses', id, data: { thumbnail }, req, ...own })
      if (fail) throw new Error('the rest of the form')
      return thumbnail
    }),
  )
}

const shownOn = async (course: number) => (await readCourse(admin, course, 'en'))?.thumbnail
const stored = (id: number | null) =>
  cms.payload.findByID({ collection: 'course-thumbnails', id: id ?? 0, ...own })
const isThere = async ({ filename }: CourseThumbnail) => (await filesOn(cms)).includes(filename ?? '')

test('a course gets a picture, another one, other texts, and none', async () => {
  const course = await storeRecord(cms.payload, 'courses')
  const first = await saveCourse(
    course,
    await formWith({ thumbnail: await file(), thumbnailAltEn: ' A class ', thumbnailAltAr: 'صف' }),
  )
  const before = await stored(first)
  const shown = await shownOn(course)
  expect(shown?.alt).toEqual({ en: 'A class', ar: 'صف' })
  expect(shown?.sources.map(({ url }) => url)).toContain(
    `/api/course-thumbnails/file/${before.sizes?.medium?.filename}`,
  )

  const texts = await formWith({
    thumbnail: new File([], ''),
    thumbnailAltEn: 'Two people',
    thumbnailAltAr: '',
  })
  expect(await saveCourse(course, texts)).toBe(first)
  expect((await shownOn(course))?.alt).toEqual({ en: 'Two people', ar: '' })
  expect(await isThere(before)).toBe(true)

  const second = await saveCourse(course, await formWith({ thumbnail: await file() }))
  expect(second).not.toBe(first)
  await expect(stored(first)).rejects.toThrow('Not Found')
  await expect.poll(() => isThere(before)).toBe(false)

  const after = await stored(second)
  expect(await saveCourse(course, await formWith({ removeThumbnail: 'on' }))).toBeNull()
  await expect.poll(() => isThere(after)).toBe(false)
  expect(await shownOn(course)).toBeNull()
})

test('a form that fails afterwards leaves what was there, and nothing new', async () => {
  const course = await storeRecord(cms.payload, 'courses')
  const first = await saveCourse(course, await formWith({ thumbnail: await file() }))
  const files = await filesOn(cms)
  await expect(saveCourse(course, await formWith({ thumbnail: await file() }), true)).rejects.toThrow(
    'the rest',
  )
  await expect.poll(() => filesOn(cms)).toEqual(files)
  expect(await isThere(await stored(first))).toBe(true)
})

test('a picture that another course shows stays', async () => {
  const [one, other] = [await storeRecord(cms.payload, 'courses'), await storeRecord(cms.payload, 'courses')]
  const shared = await saveCourse(one, await formWith({ thumbnail: await file() }))
  await cms.payload.update({ collection: 'courses', id: other, data: { thumbnail: shared }, ...own })
  await saveCourse(one, await formWith({ removeThumbnail: 'on' }))
  expect(await isThere(await stored(shared))).toBe(true)
})

const save = async (id: number, fields: Record<string, string | File>) =>
  changeCourse(admin, id, { ...courseOf(), picture: await readThumbnail(await formWith(fields)) })

async function courseAndCopy(): Promise<[number, number]> {
  const form = await formWith({
    thumbnail: await file(),
    thumbnailAltEn: 'A class',
    thumbnailAltAr: 'صف',
  })
  const id = await addCourse(admin, { ...courseOf(), picture: await readThumbnail(form) })
  return [id, await duplicateCourse(admin, id)]
}

const thumbnailOf = async (course: number) => {
  const { thumbnail } = await cms.payload.findByID({ collection: 'courses', id: course, ...own })
  return stored(typeof thumbnail === 'number' ? thumbnail : null)
}

test('a copy that is described in other words leaves the course it was made of as it was', async () => {
  const [original, copy] = await courseAndCopy()
  const before = await shownOn(original)
  await save(copy, { thumbnailAltEn: 'Two people', thumbnailAltAr: '' })
  expect((await shownOn(copy))?.alt).toEqual({ en: 'Two people', ar: '' })
  expect(await shownOn(original)).toEqual(before)

  const [first, second] = [await thumbnailOf(original), await thumbnailOf(copy)]
  expect(second).toMatchObject({ width: first.width, height: first.height, filesize: first.filesize })
  await save(original, { removeThumbnail: 'on' })
  await expect.poll(() => isThere(first)).toBe(false)
  expect(await filesOn(cms)).toEqual(
    expect.arrayContaining([
      second.filename,
      ...Object.values(second.sizes ?? {}).map(({ filename }) => filename),
    ]),
  )
  await save(copy, { thumbnailAltEn: 'Three people', thumbnailAltAr: '' })
  expect((await thumbnailOf(copy)).id).toBe(second.id)
})

test('nor does the course change the picture of its copy', async () => {
  const [original, copy] = await courseAndCopy()
  const before = await shownOn(copy)
  await save(original, { thumbnailAltEn: 'A class', thumbnailAltAr: 'درس' })
  expect((await shownOn(original))?.alt).toEqual({ en: 'A class', ar: 'درس' })
  expect(await shownOn(copy)).toEqual(before)
  await deleteCourse(admin, original)
  expect(await isThere(await thumbnailOf(copy))).toBe(true)
})

test('in the same words it goes on with the same picture', async () => {
  const [original, copy] = await courseAndCopy()
  const files = await filesOn(cms)
  await save(copy, { thumbnailAltEn: 'A class ', thumbnailAltAr: 'صف' })
  expect((await thumbnailOf(copy)).id).toBe((await thumbnailOf(original)).id)
  expect(await filesOn(cms)).toEqual(files)
})

test('a store of files that is away changes nothing, and says so', async () => {
  const [original, copy] = await courseAndCopy()
  const before = await shownOn(original)
  const open = vi.spyOn(cms.uploads, 'open').mockRejectedValueOnce(new Error('away'))
  await expect(save(copy, { thumbnailAltEn: 'Two people' })).rejects.toMatchObject({
    status: 503,
    messageKey: 'api:unavailable',
  })
  open.mockRestore()
  expect([await shownOn(original), await shownOn(copy)]).toEqual([before, before])
})

test.each([
  ['a text', () => ({ thumbnail: new File(['<svg/>'], 'x.png', { type: 'image/png' }) }), 'thumbnail'],
  ['an empty file', () => ({ thumbnail: new File([], 'x.png') }), 'thumbnail'],
  ['a long text', () => ({ thumbnailAltAr: 'x'.repeat(301) }), 'thumbnailAltAr'],
])('%s is told beside its field', async (_, fields, field) => {
  const error: unknown = await readThumbnail(await formWith(fields())).catch((reason: unknown) => reason)
  if (!(error instanceof HttpError)) throw error
  expect(error.status).toBe(400)
  expect(error.details.problems).toEqual([
    { field, message: expect.stringContaining('coursesAdmin:thumbnail.problem.') },
  ])
})

test('what is not a picture of our own making does not get past the collection either', async () => {
  const create = cms.payload.create({
    collection: 'course-thumbnails',
    data: {},
    file: uploadOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ...own,
  })
  await expect(create).rejects.toThrow()
})

test('pictures that no course has go after a day, with their files', async () => {
  const kept = await storeRecord(cms.payload, 'course-thumbnails')
  const fresh = await storeRecord(cms.payload, 'course-thumbnails')
  const old = await storeRecord(cms.payload, 'course-thumbnails')
  const data = { ...restRecords.courses.create(), thumbnail: kept }
  await cms.payload.create({ collection: 'courses', data, ...own })
  await cms.pool.query(
    "update course_thumbnails set updated_at = now() - interval '25 hours' where id = any ($1)",
    [[kept, old]],
  )
  const gone = await stored(old)
  const { payload, pool, environment, database } = cms
  const logger = pino({ level: 'silent' })
  const signal = new AbortController().signal
  await enforceRetention({ payload, pool, environment, embedded: database.embedded, logger }, signal)
  await expect(stored(old)).rejects.toThrow('Not Found')
  await expect.poll(() => isThere(gone)).toBe(false)
  for (const id of [kept, fresh]) expect(await isThere(await stored(id))).toBe(true)
})
