import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'

import texts from '~/i18n/locales/en/media.json'
import { action } from '~/routes/admin.content'
import { pictureAltMaxLength, teacherSentenceMaxLength } from '~collections/values/site-media'
import { openSite } from '~tests/support/open-site'
import { picture } from '~tests/support/pictures'
import { visitScreen, type ScreenVisitor } from '~tests/support/screen-visitor'

import { fetchFile, mediaTabOf, seenOf, shown } from './media-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const site = openSite({ RATE_LIMITS: 'off' })
let editor: ScreenVisitor
let viewer: ScreenVisitor
let image: File
const tab = mediaTabOf(site, () => editor)

beforeAll(async () => {
  const screen = { path: '/admin/content', answer: action }
  editor = await visitScreen(site.cms, 'editor', screen)
  viewer = await visitScreen(site.cms, 'viewer', screen)
  const bytes = await picture({
    width: 1600,
    height: 900,
    format: 'jpeg',
    finish: (drawn) => drawn.withExif({ IFD0: { Copyright: 'Somebody' } }),
  })
  image = new File([new Uint8Array(bytes)], 'IMG_0001.jpg')
})

const alt = { 'alt.en': '  A class\nthat laughs ', 'alt.ar': 'صف يضحك' }
const namesStored = async () => {
  const { rows } = await site.cms.pool.query<{ name: string }>('select name from site_files')
  return rows.map(({ name }) => name)
}

test('a picture is a WebP of our own, with what it shows in each language', async () => {
  const sent = await tab.send({ intent: 'media-picture', seen: '', file: image, ...alt })
  expect(sent).toMatchObject({ status: 200, message: texts.picture.saved })
  const [en, ar] = [(await shown('en')).picture, (await shown('ar')).picture]
  expect(en).toMatchObject({ width: 1280, height: 720, alt: 'A class that laughs' })
  expect(ar).toMatchObject({ src: en?.src, alt: 'صف يضحك' })

  const response = await fetchFile(site.cms, en?.src ?? '')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
  expect((await fetchFile(site.cms, en?.src ?? '', { headers })).status).toBe(304)
  const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 1280, undefined])

  // Other words keep the picture; another picture has another address, and the former one is gone.
  const other = { intent: 'media-picture', 'alt.en': 'Another class', 'alt.ar': 'صف آخر' }
  await tab.send({ ...other, seen: await seenOf(site.cms, 'picture') })
  expect((await shown('en')).picture).toMatchObject({ src: en?.src, alt: 'Another class' })
  await tab.send({ ...other, file: image, seen: await seenOf(site.cms, 'picture') })
  const next = (await shown('en')).picture?.src ?? ''
  expect(next).not.toBe(en?.src)
  expect((await fetchFile(site.cms, en?.src ?? '')).status).toBe(404)
  expect(await namesStored()).toEqual([next.replace('/media/', '')])

  await tab.send({ intent: 'media-picture-remove', stay: '1', seen: await seenOf(site.cms, 'picture') })
  expect((await shown('en')).picture).toBeNull()
  expect(await namesStored()).toEqual([])
})

test('what is wrong is said beside its field', async () => {
  const send = (fields: Record<string, string | Blob>) =>
    tab.send({ intent: 'media-picture', ...alt, ...fields })
  expect(await send({})).toMatchObject({ status: 400, errors: { file: texts.picture.none } })
  expect(await send({ file: image, 'alt.ar': ' ' })).toMatchObject({
    status: 400,
    errors: { 'alt.ar': texts.picture.altMissing },
  })
  expect(await send({ file: new File(['<svg/>'], 'a.png') })).toMatchObject({
    status: 400,
    errors: { file: expect.any(String) as string },
  })
  const long = 'x'.repeat(pictureAltMaxLength + 1)
  expect(await send({ file: image, 'alt.en': long })).toMatchObject({
    status: 400,
    errors: { 'alt.en': expect.any(String) as string },
  })
  expect(await namesStored()).toEqual([])
})

test('a teacher is shown where a language has the name, or there is a photograph', async () => {
  const teacher = { 'name.en': 'Salma', 'sentence.en': 'From Leeds.', 'name.ar': '', 'sentence.ar': '' }
  const send = async (fields: Record<string, string | Blob>) =>
    tab.send({ intent: 'media-teacher', seen: await seenOf(site.cms, 'teacher'), ...teacher, ...fields })
  expect(await send({})).toMatchObject({ status: 200, message: texts.teacher.saved })
  expect((await shown('en')).teacher).toEqual({ name: 'Salma', sentence: 'From Leeds.', picture: null })
  expect((await shown('ar')).teacher).toBeNull()

  await send({ file: image })
  const { teacher: inArabic } = await shown('ar')
  expect(inArabic).toMatchObject({ name: '', picture: { width: 192, height: 192 } })
  await send({ removePicture: 'on', 'name.ar': 'سلمى' })
  expect((await shown('ar')).teacher).toEqual({ name: 'سلمى', sentence: '', picture: null })
  expect(await send({ 'sentence.en': 'x'.repeat(teacherSentenceMaxLength + 1) })).toMatchObject({
    status: 400,
  })
  await tab.send({ intent: 'media-teacher-remove', stay: '1', seen: await seenOf(site.cms, 'teacher') })
  expect((await shown('ar')).teacher).toBeNull()
  expect(await namesStored()).toEqual([])
})

test('the later of two is told, and viewers change nothing', async () => {
  const teacher = { intent: 'media-teacher', 'name.en': 'Salma', 'name.ar': 'سلمى' }
  const seen = await seenOf(site.cms, 'teacher')
  expect(await tab.send({ ...teacher, seen })).toMatchObject({ status: 200 })
  expect(await tab.send({ ...teacher, seen, file: image })).toMatchObject({ status: 409 })
  expect(await tab.send({ ...teacher, seen: '', file: image })).toMatchObject({ status: 409 })
  expect(await namesStored()).toEqual([])
  const asViewer = mediaTabOf(site, () => viewer)
  for (const intent of [
    'media-teacher',
    'media-teacher-remove',
    'media-film-remove',
    'media-captions-remove',
  ])
    expect(await asViewer.send({ intent, seen: await seenOf(site.cms, 'teacher') })).toMatchObject({
      status: 403,
    })
  expect(await asViewer.send({ ...teacher, file: image })).toMatchObject({ status: 403 })
  expect((await shown('en')).teacher).toMatchObject({ name: 'Salma' })
})
