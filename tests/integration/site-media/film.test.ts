import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import texts from '~/i18n/locales/en/media.json'
import { action } from '~/routes/admin.content'
import { captions, mp4, webm } from '~tests/support/films'
import { openSite } from '~tests/support/open-site'
import { visitScreen, type ScreenVisitor } from '~tests/support/screen-visitor'

import { fetchFile, filmsOn, formInPieces, mediaTabOf, seenOf, shown } from './media-scene'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const site = openSite({ RATE_LIMITS: 'off' })
let editor: ScreenVisitor
let viewer: ScreenVisitor
const tab = mediaTabOf(site, () => editor)

beforeAll(async () => {
  const screen = { path: '/admin/content', answer: action }
  editor = await visitScreen(site.cms, 'editor', screen)
  viewer = await visitScreen(site.cms, 'viewer', screen)
})
beforeEach(async () => {
  await site.cms.payload.delete({ collection: 'site-media', where: {}, overrideAccess: true })
  await expect.poll(() => filmsOn(site.cms)).toEqual([])
})

const film = new Blob([new Uint8Array(mp4(50_000))])
const other = new Blob([new Uint8Array(webm(3000))])
const vtt = (text = captions) => new File([text], 'lesson.vtt')

test('a film is on the site once it is there, another one takes its place, and it goes with its captions', async () => {
  expect((await shown('en')).film).toBeNull()
  expect(await tab.sendFilm(film)).toMatchObject({ ok: true, status: 200, message: texts.done.film })
  const first = (await shown('en')).film
  expect(first).toMatchObject({ type: 'video/mp4', captions: [] })
  expect(await filmsOn(site.cms)).toEqual([first?.src.replace('/media/', '')])

  for (const language of ['en', 'ar'])
    expect(
      await tab.send({
        intent: 'media-captions',
        language,
        file: vtt(),
        seen: await seenOf(site.cms, 'film'),
      }),
    ).toMatchObject({ status: 200, message: texts.captions.saved })
  const [inEnglish, inArabic] = [(await shown('en')).film, (await shown('ar')).film]
  expect(inEnglish?.captions.map(({ language }) => language)).toEqual(['en', 'ar'])
  expect(inArabic?.captions.map(({ language }) => language)).toEqual(['ar', 'en'])
  const track = inArabic?.captions[0]?.src ?? ''
  const read = await fetchFile(site.cms, track)
  expect([read.headers.get('Content-Type'), await read.text()]).toEqual(['text/vtt; charset=utf-8', captions])

  expect(await tab.sendFilm(other, await seenOf(site.cms, 'film'), 'lesson.mp4')).toMatchObject({
    ok: true,
    message: texts.done['film-captions'],
  })
  const second = (await shown('en')).film
  expect(second).toMatchObject({ type: 'video/webm', captions: inEnglish?.captions })
  await expect.poll(() => filmsOn(site.cms)).toEqual([second?.src.replace('/media/', '')])
  expect((await fetchFile(site.cms, first?.src ?? '')).status).toBe(404)

  expect(
    await tab.send({ intent: 'media-film-remove', stay: '1', seen: await seenOf(site.cms, 'film') }),
  ).toMatchObject({ status: 200, message: texts.film.removed })
  expect((await shown('en')).film).toBeNull()
  await expect.poll(() => filmsOn(site.cms)).toEqual([])
  expect((await fetchFile(site.cms, track)).status).toBe(404)
  const { rows } = await site.cms.pool.query('select name from site_files')
  expect(rows).toEqual([])
})

test('the reply names captions of the former film as long as there are any', async () => {
  const saved = async () => (await tab.sendFilm(other, await seenOf(site.cms, 'film'))).message
  const captionsIn = async (intent: string, fields = {}) =>
    tab.send({ intent, language: 'ar', seen: await seenOf(site.cms, 'film'), ...fields })
  expect(await saved()).toBe(texts.done.film)
  expect(await saved()).toBe(texts.done.film)
  await captionsIn('media-captions', { file: vtt() })
  expect(await saved()).toBe(texts.done['film-captions'])
  await captionsIn('media-captions-remove')
  expect(await saved()).toBe(texts.done.film)
})

test('each change is in the audit, without the names of files', async () => {
  await tab.sendFilm(film)
  await tab.sendFilm(other, await seenOf(site.cms, 'film'))
  const { rows } = await site.cms.pool.query<{ action: string }>(
    `select action, changes from audit_entries where record_kind = 'site-media' order by id desc limit 2`,
  )
  expect(rows.map((entry) => entry.action)).toEqual(['changed', 'changed'])
  expect(JSON.stringify(rows)).toContain('film_bytes')
  expect(JSON.stringify(rows)).not.toMatch(/[0-9a-f]{32}\.(mp4|webm)/)
})

describe('nothing is left of what is refused', () => {
  const refused = async (reply: Promise<object>, expected: object) => {
    expect(await reply).toMatchObject({ ok: false, ...expected })
    expect(await filmsOn(site.cms)).toEqual([])
    expect((await shown('en')).film).toBeNull()
  }

  test('what is no film, whatever it is called', async () => {
    const page = new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'video/mp4' })
    await refused(tab.sendFilm(page, '', '../../../evil.mp4'), {
      status: 400,
      errors: { film: texts.film.problem.unknownType },
    })
    await refused(tab.sendFilm(new Blob([])), { status: 400, errors: { film: texts.film.problem.empty } })
    await refused(tab.sendFilm(film, '', ''), { status: 400 })
  })

  test('a film that was cut off', async () => {
    await refused(tab.sendFilm(film.slice(0, 40_000)), {
      status: 400,
      errors: { film: texts.film.problem.broken },
    })
  })

  test('a film whose sender goes away', async () => {
    const body = formInPieces(async function* () {
      yield mp4(5_000_000).subarray(0, 1_000_000)
      throw new Error('The line is cut.')
    })
    await refused(tab.sendFilm(body), { status: 400 })
  })

  test('a film of somebody who was too slow for a colleague', async () => {
    await tab.send({ intent: 'media-captions', language: 'en', file: vtt(), seen: '' })
    const seen = await seenOf(site.cms, 'film')
    const body = formInPieces(async function* () {
      yield mp4(0)
      await tab.send({ intent: 'media-captions', language: 'ar', file: vtt(), seen })
    })
    await refused(tab.sendFilm(body, seen), { status: 409 })
    // Who has seen something else need not send it at all.
    const unread = formInPieces(async function* () {
      yield mp4(0)
    })
    await refused(tab.sendFilm(unread, '2020-01-01T00:00:00.000Z'), { status: 409 })
  })

  test('a film of a viewer, or of nobody', async () => {
    const asViewer = mediaTabOf(site, () => viewer)
    await refused(asViewer.sendFilm(film), { status: 403 })
    const asNobody = mediaTabOf(site, () => ({
      ...editor,
      load: () =>
        new Request(site.cms.environment.SITE_URL, { headers: { Origin: site.cms.environment.SITE_URL } }),
    }))
    await refused(asNobody.sendFilm(film), { status: 401 })
    expect(
      await asViewer.send({ intent: 'media-captions', language: 'en', file: vtt(), seen: '' }),
    ).toMatchObject({ status: 403 })
  })

  test('a second one of the same member meanwhile', async () => {
    let reply: object = {}
    const body = formInPieces(async function* () {
      yield mp4(0)
      reply = await tab.sendFilm(other)
    })
    expect(await tab.sendFilm(body)).toMatchObject({ ok: true })
    expect(reply).toMatchObject({ ok: false, status: 429, errors: { film: texts.film.busy } })
    expect(await filmsOn(site.cms)).toHaveLength(1)
  })

  test('captions that are none', async () => {
    await tab.sendFilm(film)
    const seen = await seenOf(site.cms, 'film')
    const send = (file: Blob) => tab.send({ intent: 'media-captions', language: 'en', file, seen })
    expect(await send(new File(['<html>'], 'a.vtt'))).toMatchObject({
      status: 400,
      errors: { file: texts.captions.unknownType },
    })
    expect(await send(new File([captions.padEnd(600_000, ' ')], 'a.vtt'))).toMatchObject({
      status: 400,
      errors: { file: texts.captions.tooLarge },
    })
    expect((await shown('en')).film?.captions).toEqual([])
  })
})

describe('a part of a film', () => {
  const part = async (range: string, headers: Record<string, string> = {}) => {
    const { src } = (await shown('en')).film ?? { src: '' }
    const response = await fetchFile(site.cms, src, { headers: { Range: range, ...headers } })
    return {
      status: response.status,
      range: response.headers.get('Content-Range'),
      length: response.headers.get('Content-Length'),
      bytes: Buffer.from(await response.arrayBuffer()),
      headers: response.headers,
    }
  }
  const size = film.size
  const whole = mp4(50_000)

  beforeEach(async () => {
    await tab.sendFilm(film)
  })

  test('is sent as it was asked for', async () => {
    const first = await part('bytes=0-99')
    expect([first.status, first.range, first.length]).toEqual([206, `bytes 0-99/${size}`, '100'])
    expect(first.bytes).toEqual(whole.subarray(0, 100))
    expect((await part(`bytes=${size - 10}-`)).bytes).toEqual(whole.subarray(-10))
    expect((await part('bytes=-20')).bytes).toEqual(whole.subarray(-20))
    expect((await part(`bytes=40000-${size + 5}`)).range).toBe(`bytes 40000-${size - 1}/${size}`)
  })

  test('goes with what caches need, and with what keeps it a film', async () => {
    const { headers } = await part('bytes=0-0')
    expect(Object.fromEntries(headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    })
    const etag = headers.get('ETag') ?? ''
    expect((await part('bytes=0-9', { 'If-Range': etag })).status).toBe(206)
    const changed = await part('bytes=0-9', { 'If-Range': '"another"' })
    expect([changed.status, changed.bytes.length]).toEqual([200, size])
    expect((await part('bytes=0-9', { 'If-None-Match': etag })).status).toBe(304)
  })

  test('that is not there is refused, and several at once are the whole', async () => {
    const beyond = await part(`bytes=${size}-`)
    expect([beyond.status, beyond.range]).toEqual([416, `bytes */${size}`])
    for (const range of ['bytes=0-1,5-6', 'bytes=0-0,-1', 'lines=0-1', 'bytes']) {
      const { status, length } = await part(range)
      expect([range, status, length]).toEqual([range, 200, String(size)])
    }
  })

  test('is not sent to who asks for the headers alone', async () => {
    const { src } = (await shown('en')).film ?? { src: '' }
    const response = await fetchFile(site.cms, src, { method: 'HEAD', headers: { Range: 'bytes=0-9' } })
    expect([response.status, response.headers.get('Content-Length'), await response.text()]).toEqual([
      200,
      String(size),
      '',
    ])
  })

  test.each([
    '/media/../secret',
    '/media/%2e%2e%2fsecret',
    '/media/films/x.mp4',
    `/media/${'0'.repeat(32)}.mp4`,
    `/media/${'0'.repeat(32)}.webp`,
    `/media/${'0'.repeat(32)}.mp4.part`,
  ])('of %s there is none', async (address) => {
    expect((await fetchFile(site.cms, address)).status).toBe(404)
  })
})

test('a program cannot name a file', async () => {
  const { payload } = site.cms
  const create = (data: object) =>
    payload.create({ collection: 'site-media', data: { place: 'film', ...data }, overrideAccess: true })
  await expect(create({ film: `${'0'.repeat(32)}.mp4` })).rejects.toThrow(/`film` names a file/)
  await tab.sendFilm(film)
  const { docs } = await payload.find({ collection: 'site-media', overrideAccess: true })
  const [{ id, film: name } = { id: 0, film: '' }] = docs
  const update = (data: object) =>
    payload.update({ collection: 'site-media', id, data, overrideAccess: true })
  await expect(update({ film: null })).rejects.toThrow(/`film` names a file/)
  await expect(update({ filmBytes: 1 })).rejects.toThrow(/`filmBytes` names a file/)
  expect(await update({ film: name, alt: 'As it is' })).toMatchObject({ film: name })
})
