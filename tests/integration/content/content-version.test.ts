import { afterEach, beforeEach, expect, test } from 'vitest'

import { setCms } from '~cms/client.server'
import { forgetContentVersion, readContentVersion, rememberContent } from '~cms/content-version'
import { DatabaseAwayError } from '~cms/database-errors'
import { startTestCms } from '~tests/support/test-cms'

beforeEach(forgetContentVersion)
afterEach(() => setCms(undefined))

async function startSite() {
  const cms = await startTestCms()
  setCms(cms)
  await cms.payload.create({
    collection: 'testimonials',
    data: {
      quote: 'It speaks my language.',
      name: 'Rana',
      category: 'speaking',
      rating: 5,
      helpfulCount: 0,
      date: '2026-01-01',
      _status: 'published',
    },
    overrideAccess: true,
  })
  await cms.payload.create({
    collection: 'site-media',
    data: { place: 'teacher' },
    overrideAccess: true,
  })
  await cms.payload.create({ collection: 'page-meta', data: { page: 'faq' }, overrideAccess: true })
  return cms
}

function readVersion(): Promise<string> {
  forgetContentVersion()
  return readContentVersion()
}

test.each([
  'countdown',
  'faq_entries',
  'page_texts',
  'legal_sections',
  'page_meta',
  'pricing_plans',
  'site_media',
  'site_settings',
  'testimonials',
])('a change of %s makes another version, once it is committed', async (table) => {
  await using cms = await startSite()
  const before = await readVersion()
  const client = await cms.pool.connect()
  await client.query('begin')
  await client.query(`update ${table} set updated_at = updated_at`)
  await client.query('rollback')
  client.release()
  expect(await readVersion()).toBe(before)
  await cms.pool.query(`update ${table} set updated_at = updated_at`)
  expect(await readVersion()).not.toBe(before)
})

test('a person who joins changes nothing of the content', async () => {
  await using cms = await startSite()
  const before = await readVersion()
  await cms.pool.query(
    `insert into waitlist_entries (email, source) values ('reader@example.com', 'landing')`,
  )
  expect(await readVersion()).toBe(before)
})

test('content is read again when there is another version, and stands in while the database is unavailable', async () => {
  const cms = await startSite()
  const source = { text: 'old', reads: 0 }
  const recall = rememberContent(async () => {
    source.reads++
    return Promise.resolve(source.text)
  })
  expect([await recall(), await recall(), source.reads]).toEqual(['old', 'old', 1])

  source.text = 'new'
  expect(await recall()).toBe('old')
  await cms.pool.query('update countdown set updated_at = updated_at')
  forgetContentVersion()
  expect(await recall()).toBe('new')

  await cms[Symbol.asyncDispose]()
  setCms(undefined)
  forgetContentVersion()
  expect(await recall()).toBe('new')
})

test('content that was never read is missing while the database is unavailable', async () => {
  setCms(undefined)
  await expect(rememberContent(() => Promise.resolve('words'))()).rejects.toThrow(DatabaseAwayError)
})
