import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { loadPageHead } from '~/features/page-meta/page-head.server'
import { pathOfPage } from '~/features/page-meta/page-paths'
import { wordsOf, nothingStored } from '~/features/page-meta/page-meta.server'
import texts from '~/i18n/locales/en/sharing.json'
import { action } from '~/routes/admin.content'
import { loader as loadLlms } from '~/routes/llms[.]txt'
import { loader as loadSitemap } from '~/routes/sitemap[.]xml'
import { loader as loadPicture } from '~/routes/social.$page.$language'
import { forgetContentVersion } from '~cms/content-version'
import { languages, type Language } from '~collections/values/language'
import { metaPages, pageTitleMaxLength, type MetaPage } from '~collections/values/page-meta'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'
import { picture } from '~tests/support/pictures'
import { visitScreen, type ScreenVisitor } from '~tests/support/screen-visitor'
import { byRequest, entriesAfter, lastEntry } from '~tests/support/audit-entries'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const site = openSite()
const path = '/admin/content'

let editor: ScreenVisitor
let viewer: ScreenVisitor
beforeAll(async () => {
  editor = await visitScreen(site.cms, 'editor', { path, answer: action })
  viewer = await visitScreen(site.cms, 'viewer', { path, answer: action })
})

const args = (address: string, params = {}) => ({
  request: new Request(`${site.cms.environment.SITE_URL}${address}`),
  context: loadContext(site.cms.environment),
  params,
})

async function head(page: MetaPage, language: Language) {
  const tags = await loadPageHead(args(`${pathOfPage[page]}?lng=${language}`), page)
  const named = (name: string) => tags.find((tag) => (tag.name ?? tag.property) === name)?.content
  return {
    title: tags.find((tag) => tag.title !== undefined)?.title,
    description: named('description'),
    named,
  }
}

const words = (page: MetaPage, en: string, ar: string) => ({
  intent: 'sharing-save',
  page,
  'en.title': en,
  'en.description': '',
  'ar.title': ar,
  'ar.description': '',
})

function sendPicture(fields: Record<string, string>, file?: Buffer) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'sharing-picture', ...fields }))
    form.append(name, value)
  if (file) form.append('picture', new Blob([new Uint8Array(file)]), 'shared.png')
  const request = new Request(site.cms.environment.SITE_URL + path, {
    method: 'POST',
    headers: editor.load().headers,
    body: form,
  })
  return action({ request, context: loadContext(site.cms.environment), params: {} })
}

async function shownPicture(page: MetaPage, language: Language) {
  const { named } = await head(page, language)
  const address = new URL(named('og:image') ?? '')
  const reply = await loadPicture(args(address.pathname + address.search, { page, language }))
  return { address: address.pathname + address.search, reply, bytes: Buffer.from(await reply.arrayBuffer()) }
}

test.each(metaPages)('%s has the words of the locale files until the team writes its own', async (page) => {
  for (const language of languages) {
    const { title, description, named } = await head(page, language)
    const brand = named('og:site_name') ?? ''
    const builtIn = wordsOf(page, language, { stored: nothingStored, brand, isOpen: false })
    expect({ title, description }).toEqual(builtIn)
    expect(named('og:title')).toBe(title)
    expect(named('twitter:description')).toBe(description)
    expect(named('og:image')).toMatch(new RegExp(`/social-${language}\\.png$`))
  }
})

test('what an editor writes stands in the head, with the name of the site; the rest stays', async () => {
  const reply = await editor.send(words('pricing', '  Prices of\n{{brand}} ', ''))
  expect(reply).toMatchObject({ status: 200, message: texts.saved })
  const { title, named } = await head('pricing', 'en')
  expect(title).toBe(`Prices of ${named('og:site_name')}`)
  expect(named('og:image:alt')).toBe(title)
  expect((await head('pricing', 'ar')).named('og:image')).toMatch(/\/social-ar\.png$/)
  await editor.send({ intent: 'sharing-reset', page: 'pricing' })
  expect((await head('pricing', 'en')).title).not.toBe(title)
})

test('a title that is too long is refused at its field, and viewers cannot write', async () => {
  const long = words('terms', 'x'.repeat(pageTitleMaxLength + 1), '')
  expect(await editor.send(long)).toMatchObject({
    status: 400,
    errors: { 'en.title': expect.any(String) as string },
  })
  expect(await viewer.send(words('terms', 'Mine', ''))).toMatchObject({ status: 403 })
  await expect(
    site.cms.payload.create({ collection: 'page-meta', data: { page: 'terms' }, overrideAccess: false }),
  ).rejects.toThrow(/not allowed/)
})

test('the later of two conflicting changes is refused (409)', async () => {
  expect(await editor.send({ ...words('contact', 'First', ''), seen: '' })).toMatchObject({ status: 200 })
  expect(await editor.send({ ...words('contact', 'Second', ''), seen: '' })).toMatchObject({ status: 409 })
  expect((await head('contact', 'en')).title).toBe('First')
})

describe('the picture', () => {
  test('is drawn from a title of the team, each from its own, whatever stands in it', async () => {
    await editor.send(words('faq', '<b>Questions</b> & "answers" &amp;\u0007', 'أسئلة وأجوبة'))
    const en = await shownPicture('faq', 'en')
    const ar = await shownPicture('faq', 'ar')
    for (const { reply, bytes } of [en, ar]) {
      expect(reply.headers.get('Cache-Control')).toContain('immutable')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }
    expect(en.bytes.equals(ar.bytes)).toBe(false)
    await editor.send(words('faq', 'Others', 'أسئلة وأجوبة'))
    const other = await shownPicture('faq', 'en')
    expect(other.address).not.toBe(en.address)
    expect(other.bytes.equals(en.bytes)).toBe(false)
    expect((await shownPicture('faq', 'ar')).address).toBe(ar.address)
  })

  test('of an address says whether a network has it already, and draws nothing that the address asks for', async () => {
    const { reply } = await shownPicture('faq', 'en')
    const { request, ...rest } = args('/social/faq/en?version=former&title=Mine', {
      page: 'faq',
      language: 'en',
    })
    const former = await loadPicture({ request, ...rest })
    expect(former.headers.get('Cache-Control')).not.toContain('immutable')
    expect(former.headers.get('ETag')).toBe(reply.headers.get('ETag'))
    request.headers.set('If-None-Match', former.headers.get('ETag') ?? '')
    expect((await loadPicture({ request, ...rest })).status).toBe(304)
    const none = await loadPicture(args('/social/docs/en', { page: 'docs', language: 'en' }))
    expect(none.headers.get('Location')).toBe('/social-en.png')
    await expect(
      loadPicture(args('/social/admin/en', { page: 'admin', language: 'en' })),
    ).rejects.toMatchObject({
      status: 404,
    })
  })

  test('that is uploaded goes before it, in its language alone, until it is removed', async () => {
    const drawn = await shownPicture('faq', 'ar')
    const file = await picture({ width: 400, height: 400 })
    expect((await sendPicture({ page: 'faq', language: 'en' }, file)).data).toMatchObject({ ok: true })
    const uploaded = await shownPicture('faq', 'en')
    expect(await sharp(uploaded.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect((await shownPicture('faq', 'ar')).address).toBe(drawn.address)
    await sendPicture({ page: 'faq', language: 'en', removePicture: 'on' })
    expect((await shownPicture('faq', 'en')).address).not.toBe(uploaded.address)
  })

  test('is told by the audit when it comes, is replaced and removed, without its bytes', async () => {
    const wide = await picture({ width: 1200, height: 630 })
    const send = (fields: Record<string, string>, file?: Buffer) =>
      byRequest(async () => {
        const reply = await sendPicture({ page: 'terms', ...fields }, file)
        expect(reply.data).toMatchObject({ ok: true })
      })
    const last = await lastEntry(site.cms)
    await send({ language: 'ar' }, wide)
    await send({ language: 'ar' }, wide) // the same
    await send({ language: 'ar' }, await picture({ width: 500, height: 300 }))
    await send({ language: 'ar', removePicture: 'on' })
    await send({ language: 'ar', removePicture: 'on' }) // is gone already
    const told = await entriesAfter(site.cms, last, 'page-meta')
    expect(told.map(({ action, actorKind, said }) => [action, actorKind, said])).toEqual([
      ['created', 'member', ['Page: (nothing) → Terms of Service']],
      ['changed', 'member', ['Picture (Arabic): (nothing) → an uploaded picture', 'Page: Terms of Service']],
      [
        'changed',
        'member',
        ['Picture (Arabic): an uploaded picture → another picture', 'Page: Terms of Service'],
      ],
      ['changed', 'member', ['Picture (Arabic): an uploaded picture → (nothing)', 'Page: Terms of Service']],
    ])
    const [, inArabic] = await entriesAfter(site.cms, last, 'page-meta', 'ar')
    expect(inArabic?.said).toEqual(['الصورة (بالعربية): (nothing) → صورة مرفوعة', 'الصفحة: شروط الخدمة'])
  })

  test('that goes with its page is told by that alone', async () => {
    await sendPicture({ page: 'docs', language: 'en' }, await picture({ width: 500, height: 300 }))
    const { payload, pool } = site.cms
    const last = await lastEntry(site.cms)
    await payload.delete({
      collection: 'page-meta',
      where: { page: { equals: 'docs' } },
      overrideAccess: true,
    }) // a test sets the scene
    expect((await entriesAfter(site.cms, last, 'page-meta')).map(({ action }) => action)).toEqual(['deleted'])
    const { rows } = await pool.query(
      `select from page_meta_pictures join page_meta on page_meta_id = id where page = 'docs'`,
    )
    expect(rows).toEqual([])
  })

  test.each([
    ['no file', undefined],
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is refused at its field: %s', async (_, file) => {
    const { data } = await sendPicture({ page: 'faq', language: 'en' }, file)
    expect(data).toMatchObject({ ok: false, status: 400, errors: { picture: expect.any(String) as string } })
  })
})

test('llms.txt names the site, and every page with its words in both languages', async () => {
  await editor.send(words('faq', 'What [people] ask', ''))
  const text = await (await loadLlms(args('/llms.txt'))).text()
  const { SITE_URL } = site.cms.environment
  expect(text).toMatch(/^# .+\n\n> .+\n\n## English\n/)
  expect(text).toContain(`- [What \\[people\\] ask](${SITE_URL}/faq?lng=en): `)
  expect(text).toContain('## العربية')
  for (const page of ['pricing', 'privacy'] as const)
    for (const language of languages) {
      const { title, description } = await head(page, language)
      expect(text).toContain(`- [${title}](${SITE_URL}${pathOfPage[page]}?lng=${language}): ${description}`)
    }
  expect(text).toContain(`(${SITE_URL}/api/openapi.json)`)
})

test('the sitemap says when pages were last changed, and where their other languages are', async () => {
  const xml = async () => (await loadSitemap(args('/sitemap.xml'))).text()
  const { SITE_URL } = site.cms.environment
  const entry = (text: string, path: string) =>
    text.split('\n').find((line) => line.includes(`<loc>${SITE_URL}${path}</loc>`)) ?? ''
  expect(entry(await xml(), '/privacy')).toContain('<lastmod>')
  await site.cms.pool.query(`delete from legal_sections where document = 'privacy'`)
  forgetContentVersion()
  expect(entry(await xml(), '/privacy')).toContain('<url>')
  expect(entry(await xml(), '/privacy')).not.toContain('<lastmod>')
  const before = Math.floor(Date.now() / 1000) * 1000
  await editor.send(words('privacy', 'What we keep', ''))
  for (const path of ['/privacy', '/privacy?lng=ar']) {
    const changed = entry(await xml(), path)
    const [, lastChange = ''] = /<lastmod>(.*?)<\/lastmod>/.exec(changed) ?? []
    expect(Date.parse(lastChange)).toBeGreaterThanOrEqual(before)
    expect(changed).toContain(`hreflang="ar" href="${SITE_URL}/privacy?lng=ar"`)
  }
})
