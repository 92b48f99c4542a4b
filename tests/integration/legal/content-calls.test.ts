import fc from 'fast-check'
import type { Where } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'

import { answerByPayload } from '~/api/payload-rest.server'
import { getLegalDocument } from '~/features/legal/legal-document.server'
import * as privacyRoute from '~/routes/api.system.content.privacy-policy'
import * as termsRoute from '~/routes/api.system.content.terms-of-service'
import { cleanRichText } from '~collections/rich-text/clean-rich-text'
import { type ApiKeys, makeApiKeys, withKey } from '~tests/support/api-keys'
import { richLink, richParagraph, richWords } from '~tests/support/legal'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'

type Section = {
  id?: unknown
  title?: unknown
  content?: unknown
  order?: number
  lastUpdated?: string
  status?: unknown
  language?: unknown
  category?: unknown
}
type Reply = {
  success: boolean
  data: Section[]
  version: number
  message: string
  errors?: { field: string; message: string }[]
}

const routes = { privacy: privacyRoute, terms: termsRoute }
const paths = { privacy: 'privacy-policy', terms: 'terms-of-service' }

const site = openSite({ RATE_LIMITS: 'off', SITE_TIME_ZONE: 'UTC' })

let keys: ApiKeys

beforeAll(async () => {
  keys = await makeApiKeys(site.cms.payload)
})

async function call(document: 'privacy' | 'terms', key?: string, body?: unknown) {
  const request = new Request(`http://localhost:3000/api/system/content/${paths[document]}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(key && withKey(key)), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const args = { request, context: loadContext(site.cms.environment), params: {} }
  const { loader, action } = routes[document]
  const reply = await (body === undefined ? loader(args) : action(args))
  return { status: reply.status, body: (await reply.json()) as Reply }
}
const read = async (document: 'privacy' | 'terms') => (await call(document, keys.viewer)).body
const save = (document: 'privacy' | 'terms', body: unknown) => call(document, keys.admin, body)
const saveAsEditor = (document: 'privacy' | 'terms', body: unknown) => call(document, keys.editor, body)

const today = () => new Date().toISOString().slice(0, 10)
const section = (fields: Section = {}): Section => ({
  title: 'A title',
  content: 'Some words.',
  status: 'draft',
  language: 'en',
  ...fields,
})

describe.each(['privacy', 'terms'] as const)('the %s document', (document) => {
  test('is for the team to read and for editors to write', async () => {
    expect((await call(document)).status).toBe(401)
    expect((await call(document, undefined, { sections: [] })).status).toBe(401)
    expect((await call(document, keys.viewer, { sections: [] })).status).toBe(403)
    const { status, body } = await call(document, keys.viewer)
    expect([status, body.success, body.message]).toEqual([200, true, expect.any(String)])
    expect(Number.isInteger(body.version)).toBe(true)
    const fields = ['id', 'title', 'content', 'order', 'lastUpdated', 'status', 'language']
    expect(Object.keys(body.data[0] ?? {})).toEqual(document === 'terms' ? [...fields, 'category'] : fields)
    expect(body.data.map(({ language }) => language)).toEqual([
      ...Array.from({ length: 8 }, () => 'en'),
      ...Array.from({ length: 8 }, () => 'ar'),
    ])
  })

  test('sent back as it came, stays as it is', async () => {
    const before = await read(document)
    const { status, body } = await saveAsEditor(document, { sections: before.data, version: before.version })
    expect([status, body.message]).toEqual([
      200,
      document === 'terms' ? 'Terms of Service updated successfully' : 'Privacy Policy updated successfully',
    ])
    expect(body).toMatchObject({ data: before.data, version: before.version })
  })
})

test('the list is the new document: order by its sequence, today for what changed, the rest untouched', async () => {
  const { data, version } = await read('terms')
  const [first, second, third, ...others] = data
  const reordered = [
    { ...third, lastUpdated: '1999-01-01', order: 77 },
    { ...first, status: 'draft' },
    section({ id: 'new-1', title: '  A new one ', content: 'Text' }),
    ...others,
  ]
  const { body } = await save('terms', { sections: reordered, version })
  const english = body.data.filter(({ language }) => language === 'en')
  expect(english.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(english.slice(0, 4)).toEqual([
    { ...third, order: 1 },
    { ...first, order: 2, status: 'draft', lastUpdated: today() },
    {
      ...section({ title: 'A new one', content: 'Text' }),
      id: expect.any(Number),
      order: 3,
      lastUpdated: today(),
      category: 'usage',
    },
    others[0],
  ])
  expect(body.data.map(({ id }) => id)).not.toContain(second?.id)
  expect(body.version).toBeGreaterThan(version)
  expect(await read('terms')).toMatchObject({ data: body.data, version: body.version })
})

describe('an editor’s list', () => {
  test('may add, change and move sections, and make drafts of them', async () => {
    const { data, version } = await read('terms')
    const [first, ...others] = data
    const sections = [
      ...others,
      { ...first, title: 'Renamed', status: 'draft' },
      section({ title: 'Added by an editor' }),
    ]
    const { status, body } = await saveAsEditor('terms', { sections, version })
    expect([status, body.data.length]).toEqual([200, data.length + 1])
  })

  test('that leaves sections out is refused by their names, and nothing changes', async () => {
    const before = await read('terms')
    const [first, second, ...others] = before.data
    const sections = [...others, section({ title: 'Instead' })]
    const { status, body } = await saveAsEditor('terms', { sections })
    expect([status, body.success]).toEqual([403, false])
    expect(body.message).toContain(`${String(first?.title)} and ${String(second?.title)}`)
    const arabic = await saveAsEditor('terms', { sections: [], language: 'ar' })
    expect(arabic.body.message).toMatch(/للمديرين.*…/)
    expect(await read('terms')).toEqual(before)
    expect((await save('terms', { sections: [second, ...others] })).status).toBe(200)
    expect((await read('terms')).data.map(({ id }) => id)).not.toContain(first?.id)
  })
})

test('a section that changes its language is numbered there', async () => {
  const { data } = await read('privacy')
  const moved = data.map((each, index) => (index === 0 ? { ...each, language: 'ar' } : each))
  const { body } = await save('privacy', { sections: moved })
  expect(body.data[7]).toMatchObject({ id: data[0]?.id, language: 'ar', order: 1, lastUpdated: today() })
  expect(body.data.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('text that comes back in the very same words keeps its looks; other words replace them', async () => {
  const content = cleanRichText(
    richParagraph(richWords('See ', 1), richLink('/contact', 'us'), richWords('.')),
  )
  const { data } = await read('privacy')
  const id = Number(data[0]?.id)
  await site.cms.payload.update({ collection: 'legal-sections', id, data: { content }, overrideAccess: true })
  const stored = async () =>
    (await site.cms.payload.findByID({ collection: 'legal-sections', id, overrideAccess: true })).content

  const { data: sections } = await read('privacy')
  expect(sections[0]?.content).toBe('See us.')
  await save('privacy', { sections: [{ ...sections[0], title: 'Other' }, ...sections.slice(1)] })
  expect(await stored()).toEqual(content)
  await save('privacy', { sections: [{ ...sections[0], content: 'See them.' }, ...sections.slice(1)] })
  expect(JSON.stringify(await stored())).not.toContain('/contact')
})

describe('refused, and nothing changes:', () => {
  test.each<[string, (data: Section[], other: Section[]) => unknown, string]>([
    ['no list', () => undefined, 'sections'],
    ['something else', () => 'x', 'sections'],
    ['no object', () => [7], 'sections.0'],
    ['no title', () => [section({ title: undefined })], 'sections.0.title'],
    ['a blank title', (data) => [...data, section({ title: ' \t' })], 'sections.16.title'],
    ['a long title', () => [section({ title: 'x'.repeat(201) })], 'sections.0.title'],
    ['a blank text', () => [section({ content: ' \n ' })], 'sections.0.content'],
    ['a text that cannot be stored', () => [section({ content: 'a\0' })], 'sections.0.content'],
    ['half a character', () => [section({ content: '\ud800' })], 'sections.0.content'],
    ['rich text', () => [section({ content: { root: {} } })], 'sections.0.content'],
    ['an unknown status', () => [section({ status: 'archived' })], 'sections.0.status'],
    ['no status', () => [section({ status: undefined })], 'sections.0.status'],
    ['an unknown language', () => [section({ language: 'fr' })], 'sections.0.language'],
    ['an unknown category', () => [section({ category: 'x' })], 'sections.0.category'],
    ['an id of the other document', (_, other) => [section({ id: other[0]?.id })], 'sections.0.id'],
    ['that id as text', (_, other) => [section({ id: String(other[0]?.id) })], 'sections.0.id'],
    ['an id of nothing', (data) => [data[0] ?? {}, section({ id: 999_999_999 })], 'sections.1.id'],
    ['an id beyond all', () => [section({ id: 1e300 })], 'sections.0.id'],
    ['the same section twice', (data) => [data[0] ?? {}, data[0] ?? {}], 'sections.1.id'],
    ['too many', () => Array.from({ length: 201 }, () => section()), 'sections'],
  ])('%s', async (_, make, field) => {
    const before = await read('terms')
    const { data: other } = await read('privacy')
    const { status, body } = await save('terms', { sections: make(before.data, other) })
    expect([status, body.success, body.errors?.[0]?.field]).toEqual([400, false, field])
    expect(body.errors?.[0]?.message).not.toMatch(/api:|undefined/)
    expect(await read('terms')).toEqual(before)
  })

  test('what is based on an older version', async () => {
    const { data, version } = await read('privacy')
    const { body } = await save('privacy', {
      sections: [{ ...data[0], title: 'First' }, ...data.slice(1)],
      version,
    })
    const late = await save('privacy', { sections: [], version, language: 'ar' })
    expect([late.status, late.body.success]).toEqual([409, false])
    expect(late.body.message).toMatch(/[\u0600-\u06ff]/)
    expect((await read('privacy')).data).toEqual(body.data)
    expect((await save('privacy', { sections: data, version: '1' })).status).toBe(400)
  })
})

test('of two saves at once on the same version one wins, and the other hears of it', async () => {
  const { data, version } = await read('terms')
  const saves = ['One', 'Two', 'Three'].map((title) =>
    save('terms', { sections: [{ ...data[0], title }, ...data.slice(1)], version }),
  )
  const replies = await Promise.all(saves)
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const won = replies.find(({ status }) => status === 200)
  expect((await read('terms')).data[0]?.title).toBe(won?.body.data[0]?.title)
})

test('a save that breaks in the middle leaves nothing behind', async () => {
  const before = await read('terms')
  await site.cms.pool.query(
    `ALTER TABLE legal_sections ADD CONSTRAINT trap CHECK (title <> 'Trap') NOT VALID`,
  )
  try {
    const sections = [section({ title: 'Goes well' }), section({ title: 'Trap' }), ...before.data.slice(1)]
    const { status, body } = await save('terms', { sections })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(body)).not.toMatch(/constraint|insert into/i)
  } finally {
    await site.cms.pool.query('ALTER TABLE legal_sections DROP CONSTRAINT trap')
  }
  expect(await read('terms')).toEqual(before)
})

test('any text comes back exactly as it was sent', async () => {
  const odd = [
    '\t',
    '\r',
    '\n',
    '\r\n',
    ' ',
    '\u00a0',
    '\u200b',
    '\u200f',
    '\ufeff',
    '\u2028',
    '\u0001',
    '\\',
    '*',
    '# ',
  ]
  const piece = fc.oneof(
    fc.constantFrom(...odd, 'نص عربي ', 'ـُّ', '👩‍👩‍👧', '<b>&amp;', '{"root":1}', '_x_'),
    fc.integer({ min: 1, max: 0x10_ffff }).map((code) => String.fromCodePoint(code)),
  )
  const text = fc
    .array(piece, { minLength: 1, maxLength: 25 })
    .map((pieces) => pieces.join(''))
    .filter((words) => words.trim() !== '' && !/[\0\p{Cs}]/u.test(words))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (texts) => {
      const sections = texts.map((content) => section({ content }))
      const saved = await save('privacy', { sections })
      expect(saved.status).toBe(200)
      const { data, version } = await read('privacy')
      expect(data.map(({ content }) => content)).toEqual(texts)
      expect((await save('privacy', { sections: data, version })).body.version).toBe(version)
    }),
    { numRuns: 6 },
  )
})

describe('Payload’s REST', () => {
  async function rest(method: string, path: string, body: object) {
    const request = new Request(`http://localhost:3000/api/legal-sections/${path}`, {
      method,
      headers: { ...withKey(keys.editor), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const reply = await answerByPayload({ request, context: loadContext(site.cms.environment) })
    return { status: reply.status, text: await reply.text() }
  }

  test('raises the version, refuses what is hostile, and says what is wrong', async () => {
    const { data, version } = await read('terms')
    const path = String(data[0]?.id)
    expect((await rest('PATCH', path, { title: 'By a program' })).status).toBe(200)
    const hostile = richParagraph(richLink('javascript:alert(1)', 'press'))
    const refused = await rest('PATCH', path, { content: hostile })
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('address that is not allowed'),
    ])
    const after = await read('terms')
    expect(after.data[0]).toEqual({ ...data[0], title: 'By a program' })
    expect(after.version).toBe(version + 1)
  })

  test('neither fills the trash nor empties it', async () => {
    const { data } = await read('terms')
    const [first, ...others] = data
    const path = String(first?.id)
    await rest('PATCH', path, { title: 'Kept', deletedAt: '2026-01-01T00:00:00.000Z' })
    expect((await read('terms')).data[0]).toEqual({ ...first, title: 'Kept' })

    await save('terms', { sections: others })
    const { docs } = await site.cms.payload.findVersions({
      collection: 'legal-sections',
      where: { parent: { equals: Number(first?.id) } },
      trash: true,
      overrideAccess: true,
    })
    expect((await rest('POST', `versions/${docs.at(-1)?.id}`, {})).status).toBe(404)
    expect((await rest('PATCH', path, { deletedAt: null })).status).toBe(404)
    expect((await read('terms')).data).toHaveLength(others.length)
  })

  test('does not delete by bringing the version of a deletion back', async () => {
    const own = { collection: 'legal-sections', overrideAccess: true, trash: true } as const // a test sets the scene
    const [first] = (await read('terms')).data
    const id = Number(first?.id)
    for (const deletedAt of ['2026-01-01T00:00:00.000Z', null])
      await site.cms.payload.update({ ...own, id, data: { deletedAt } })
    const where: Where = { and: [{ parent: { equals: id } }, { 'version.deletedAt': { exists: true } }] }
    const { docs } = await site.cms.payload.findVersions({ ...own, where })
    expect((await rest('POST', `versions/${docs[0]?.id}`, {})).status).toBe(400)
    expect((await read('terms')).data.map((each) => each.id)).toContain(id)
  })
})

test('markup in plain text stays words on the page', async () => {
  const attack = '<img src=x onerror=alert(1)>'
  await save('privacy', { sections: [section({ title: attack, content: attack, status: 'published' })] })
  const { sections } = await getLegalDocument('privacy', 'en', loadContext(site.cms.environment).logger)
  expect(sections).toMatchObject([
    { title: attack, blocks: [{ type: 'paragraph', line: [{ type: 'text', text: attack }] }] },
  ])
})
