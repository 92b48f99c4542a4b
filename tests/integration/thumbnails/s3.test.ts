import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { picture, uploadForm, uploadOf } from '~tests/support/pictures'
import { startS3Server, type S3Server } from '~tests/support/s3-server'
import { startTestCms } from '~tests/support/test-cms'

import { startCmsWithKeys, type CmsWithKeys } from '../api/cms-with-keys'
import { caller, filesOn, namesOf } from './thumbnail-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let s3: S3Server
let running: CmsWithKeys
let call: ReturnType<typeof caller>
let image: Buffer

beforeAll(async () => {
  s3 = await startS3Server()
  running = await startCmsWithKeys(s3.variables)
  call = caller(running)
  image = await picture({ width: 800, height: 600, format: 'jpeg' })
})
afterAll(async () => {
  await running[Symbol.asyncDispose]()
  await s3[Symbol.asyncDispose]()
})

const keys = () => [...s3.objects.keys()].sort()

test('the files of a picture are in the bucket alone, and served from there', async () => {
  const stored = await call.made(uploadForm(image, { alt: 'A classroom' }))
  expect(keys()).toEqual(namesOf(stored))
  expect(await filesOn(running.cms)).toEqual([])
  expect(new URL(stored.sizes.small.url).pathname).toBe(
    `/api/course-thumbnails/file/${stored.sizes.small.filename}`,
  )
  const path = `course-thumbnails/file/${stored.sizes.small.filename}`
  const response = await call.send(path, { as: 'viewer' })
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await response.arrayBuffer())).toEqual(
    s3.objects.get(stored.sizes.small.filename)?.bytes,
  )
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
  const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
  expect((await call.send(path, { as: 'viewer', headers })).status).toBe(304)
  const head = await call.send(path, { as: 'viewer', method: 'HEAD' })
  expect([head.status, head.body]).toEqual([200, null])
  expect((await call.send(path)).status).toBe(403)
  const missing = `course-thumbnails/file/${'0'.repeat(32)}.webp`
  expect((await call.send(missing, { as: 'viewer' })).status).toBe(404)

  const changed = await call.ask(`course-thumbnails/${stored.id}`, {
    as: 'admin',
    method: 'PATCH',
    body: uploadForm(image, { alt: 'Another' }),
  })
  const { doc } = changed.reply
  if (!doc) throw new Error(JSON.stringify(changed))
  expect(doc.alt).toBe('Another')
  await expect.poll(keys).toEqual(namesOf(doc))
  await call.ask(`course-thumbnails/${stored.id}`, { as: 'admin', method: 'DELETE' })
  await expect.poll(keys).toEqual([])
})

test('a file that cannot be written leaves neither the others nor a record', async () => {
  s3.failWrites(1)
  const { status } = await call.ask('course-thumbnails', { as: 'admin', body: uploadForm(image) })
  expect(status).toBe(503)
  await expect.poll(keys).toEqual([])
  const { rows } = await running.cms.pool.query<{ count: string }>('select count(*) from course_thumbnails')
  expect(rows[0]?.count).toBe('0')
})

test('with an address of its own the bucket is asked directly', async () => {
  await using cms = await startTestCms({ ...s3.variables, S3_PUBLIC_URL: 'https://cdn.example/k' })
  const { url, filename, sizes } = await cms.payload.create({
    collection: 'course-thumbnails',
    data: {},
    file: uploadOf(image),
    overrideAccess: true, // test setup
  })
  expect(url).toBe(`https://cdn.example/k/${filename}`)
  expect(sizes?.large?.url).toBe(`https://cdn.example/k/${sizes?.large?.filename}`)
})
