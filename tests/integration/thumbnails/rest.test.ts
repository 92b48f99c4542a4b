import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { picture, uploadForm } from '~tests/support/pictures'

import { startCmsWithKeys, type CmsWithKeys } from '../api/cms-with-keys'
import { caller, filesOn, namesOf } from './thumbnail-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let running: CmsWithKeys
let call: ReturnType<typeof caller>
let image: Buffer

beforeAll(async () => {
  running = await startCmsWithKeys()
  call = caller(running)
  image = await picture({ width: 800, height: 600, format: 'jpeg' })
})
afterAll(() => running[Symbol.asyncDispose]())

const countRows = async () => {
  const { rows } = await running.cms.pool.query<{ count: string }>('select count(*) from course_thumbnails')
  return Number(rows[0]?.count)
}

test('a picture is stored in three sizes under names of our own', async () => {
  const stored = await call.made(uploadForm(image, { alt: 'A classroom' }))
  expect(stored).toMatchObject({
    alt: 'A classroom',
    mimeType: 'image/webp',
    width: 800,
    height: 600,
    sizes: {
      small: { width: 320, height: 180 },
      medium: { width: 640, height: 360 },
      large: { width: 1280, height: 720 },
    },
  })
  expect(stored.filename).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(await filesOn(running.cms)).toEqual(expect.arrayContaining(namesOf(stored)))
})

test('it is shown to the team, and their browsers keep it', async () => {
  const { sizes } = await call.made(uploadForm(image))
  const path = new URL(sizes.medium.url).pathname.replace('/api/', '')
  const response = await call.send(path, { as: 'viewer' })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${sizes.medium.filename}"`,
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 })
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))

  const again = await call.send(path, {
    as: 'viewer',
    headers: { 'If-None-Match': response.headers.get('ETag') ?? '' },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await call.send(path, { as: 'viewer', method: 'HEAD' })).status).toBe(200)
  expect((await call.send(path)).status).toBe(403)
  expect((await call.send(path, { as: 'public' })).status).toBe(403)
  expect((await call.send(path, { as: 'admin', method: 'DELETE' })).status).toBe(405)
})

test.each([
  'file/none.webp',
  'file/..%2f..%2fsecret',
  'file/%2e%2e/secret',
  `file/${'0'.repeat(32)}.webp`,
  `file/${'0'.repeat(32)}.webp%00`,
  'file/',
])('%s is not there', async (path) => {
  expect((await call.send(`course-thumbnails/${path}`, { as: 'admin' })).status).toBe(404)
})

describe('nothing is kept of', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  test.each([
    ['SVG', () => Buffer.from(svg), 'is no JPEG'],
    ['HTML', () => Buffer.from('<!doctype html>'), 'is no JPEG'],
    ['nothing', () => Buffer.alloc(0), 'has nothing in it'],
    ['half a picture', () => image.subarray(0, image.length / 2), 'is damaged'],
    ['too much', () => Buffer.alloc(8 * 1024 * 1024 + 1, 'x'), 'more than 8 MB'],
  ])('%s', async (_, file, message) => {
    const [before, rows] = [await filesOn(running.cms), await countRows()]
    const { status, reply } = await call.ask('course-thumbnails', { as: 'admin', body: uploadForm(file()) })
    expect([status, reply.errors?.[0]?.message]).toEqual([400, expect.stringContaining(message)])
    expect([await filesOn(running.cms), await countRows()]).toEqual([before, rows])
  })

  test('a picture whose record is refused', async () => {
    const before = await filesOn(running.cms)
    const body = uploadForm(image, { alt: 'x'.repeat(301) })
    expect((await call.ask('course-thumbnails', { as: 'admin', body })).status).toBe(400)
    const wrong = uploadForm(image, { alt: { en: 'x' } })
    expect((await call.ask('course-thumbnails', { as: 'admin', body: wrong })).status).toBe(400)
    expect(await filesOn(running.cms)).toEqual(before)
  })

  test('a file in another field, two files, or more than a picture has', async () => {
    const other = new FormData()
    other.append('photo', new Blob([new Uint8Array(image)]), 'a.jpg')
    const two = uploadForm(image)
    two.append('file', new Blob([new Uint8Array(image)]), 'b.jpg')
    const large = uploadForm(Buffer.alloc(10 * 1024 * 1024))
    const answers = await Promise.all(
      [other, two, large].map((body) => call.ask('course-thumbnails', { as: 'admin', body })),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413])
  })
})

test('nobody but admins gets a file read', async () => {
  for (const as of [undefined, 'public', 'viewer', 'editor'] as const) {
    const body = uploadForm(Buffer.from('no picture at all'))
    const { status } = await call.ask('course-thumbnails', { ...(as && { as }), body })
    expect([as, status]).toEqual([as, 403])
  }
})

test('a record needs a picture, and Payload fetches none from elsewhere', async () => {
  for (const body of [{}, { alt: 'x' }, { url: 'http://127.0.0.1:1/x.png', filename: 'x.png' }])
    expect((await call.ask('course-thumbnails', { as: 'admin', body })).status).toBe(400)
  expect((await call.ask('courses', { as: 'admin', body: uploadForm(image) })).status).toBe(415)
  const many = { as: 'admin', method: 'PATCH', body: uploadForm(image) } as const
  expect((await call.ask('course-thumbnails?where[id][exists]=true', many)).status).toBe(415)
})

test('another picture takes the place of the former, whose files go; so do those of a deleted one', async () => {
  const first = await call.made(uploadForm(image, { alt: 'First' }))
  const path = `course-thumbnails/${first.id}`
  const changed = await call.ask(`${path}?select[alt]=true`, {
    as: 'admin',
    method: 'PATCH',
    body: uploadForm(await picture({ width: 300, height: 300 }), { alt: 'Second' }),
  })
  expect(changed.status).toBe(200)
  const { reply } = await call.ask(path, { as: 'viewer' })
  const second = reply as unknown as typeof first
  expect(second).toMatchObject({ alt: 'Second', width: 300 })
  expect(second.filename).not.toBe(first.filename)
  await vi.waitFor(async () => {
    const files = await filesOn(running.cms)
    expect(files).toEqual(expect.arrayContaining(namesOf(second)))
    expect(files.filter((name) => namesOf(first).includes(name))).toEqual([])
  }, 60_000)

  await call.ask(path, {
    as: 'admin',
    method: 'PATCH',
    body: { alt: 'Third', filename: 'mine.webp', url: 'x' },
  })
  const { reply: same } = await call.ask(path, { as: 'viewer' })
  expect(same).toMatchObject({ alt: 'Third', filename: second.filename })

  expect((await call.ask(path, { as: 'admin', method: 'DELETE' })).status).toBe(200)
  await expect
    .poll(async () => (await filesOn(running.cms)).filter((name) => namesOf(second).includes(name)))
    .toEqual([])
})
