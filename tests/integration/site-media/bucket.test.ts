import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { action } from '~/routes/admin.content'
import { setCms } from '~cms/client.server'
import { mp4 } from '~tests/support/films'
import { startS3Server, type S3Server } from '~tests/support/s3-server'
import { visitScreen, type ScreenVisitor } from '~tests/support/screen-visitor'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

import { fetchFile, filmsOn, formInPieces, mediaTabOf, seenOf, shown } from './media-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let s3: S3Server
let cms: TestCms
let editor: ScreenVisitor
const site = {
  get cms() {
    return cms
  },
}
const tab = mediaTabOf(site, () => editor)

beforeAll(async () => {
  s3 = await startS3Server()
  cms = await startTestCms({ ...s3.variables, RATE_LIMITS: 'off' })
  setCms(cms)
  editor = await visitScreen(cms, 'editor', { path: '/admin/content', answer: action })
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
  await s3[Symbol.asyncDispose]()
})

const bytes = mp4(20_000_000) // three parts
const film = new Blob([new Uint8Array(bytes)])
const keys = () => [...s3.objects.keys()]

test('a film lies in the bucket alone, goes out in parts, and goes with its record', async () => {
  expect(await tab.sendFilm(film)).toMatchObject({ ok: true })
  const src = (await shown('en')).film?.src ?? ''
  expect(keys()).toEqual([src.replace('/media/', '')])
  expect(await filmsOn(cms)).toEqual([])
  expect([...s3.objects.values()][0]?.bytes.equals(bytes)).toBe(true)
  const part = await fetchFile(cms, src, { headers: { Range: 'bytes=9000000-9000009' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
    206,
    bytes.subarray(9_000_000, 9_000_010),
  ])
  const whole = await fetchFile(cms, src)
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)

  await tab.send({ intent: 'media-film-remove', stay: '1', seen: await seenOf(cms, 'film') })
  await expect.poll(keys).toEqual([])
})

test('nothing is left of a film that does not arrive, or cannot be stored', async () => {
  const seen = await seenOf(cms, 'film')
  const body = formInPieces(async function* () {
    yield bytes.subarray(0, 18_000_000)
    throw new Error('The line is cut.')
  })
  expect(await tab.sendFilm(body, seen)).toMatchObject({ ok: false, status: 400 })
  s3.failWrites(10)
  expect(await tab.sendFilm(film, seen)).toMatchObject({ ok: false, status: 503 })
  s3.failWrites(0)
  await expect.poll(() => [keys(), s3.unfinished()]).toEqual([[], 0])
  expect((await shown('en')).film).toBeNull()
})
