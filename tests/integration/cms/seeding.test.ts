import { expect, test, vi } from 'vitest'
import { withBootLock } from '~cms/boot-lock'
import { toPlainText } from '~collections/rich-text/plain-text'
import { addDemoData, removeDemoData } from '~/server/seed/demo/demo-data'
import { seed } from '~/server/seed/seed'
import { languages, type Language } from '~collections/values/language'
import { legalDocuments } from '~collections/values/legal'
import pino from 'pino'
import { bootCms } from '~/server/boot'
import type { Cms } from '~cms/client.server'
import { emptyDatabase, startTestCms, type TestCms } from '~tests/support/test-cms'
import { testEnvironment } from '~tests/support/test-environment'

// Making a database takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const logger = pino({ level: 'silent' })

test('both documents stand in both languages, published, in order', async () => {
  await using cms = await startTestCms()
  for (const document of legalDocuments)
    for (const language of languages) {
      const sections = await legalSections(cms, document, language)
      expect(sections.length).toBeGreaterThanOrEqual(6)
      expect(sections.map(({ order }) => order)).toEqual(sections.map((_, index) => index + 1))
      for (const section of sections) {
        expect(section).toMatchObject({ status: 'published', lastUpdated: '2025-05-15T00:00:00.000Z' })
        expect(section.icon).toMatch(/^[a-z0-9-]+$/)
        expect(toPlainText(section.content).length).toBeGreaterThan(100)
        expect(Boolean(section.category)).toBe(document === 'terms')
      }
    }
})

test('the two languages of a document say the same, section by section', async () => {
  await using cms = await startTestCms()
  for (const document of legalDocuments) {
    const outline = async (language: 'en' | 'ar') =>
      (await legalSections(cms, document, language)).map(({ icon, category, content }) => [
        icon,
        category,
        toPlainText(content).split('\n').length,
      ])
    expect(await outline('ar')).toEqual(await outline('en'))
  }
})

test('the first sections are those of the specification', async () => {
  await using cms = await startTestCms()
  expect((await legalSections(cms, 'privacy', 'en'))[0]?.title).toBe('Information Collection')
  expect((await legalSections(cms, 'terms', 'en'))[0]?.title).toBe('Platform Usage')
})

test('countdown and settings are there in both languages', async () => {
  await using cms = await startTestCms()
  for (const [locale, brand] of [
    ['en', 'Kalima'],
    ['ar', 'كلمة'],
  ] as const) {
    const countdown = await cms.payload.findGlobal({ slug: 'countdown', locale, overrideAccess: true })
    // The template was seeded once for the run, and a midnight may have passed since.
    const days = (Date.parse(countdown.targetDate) - Date.parse(countdown.createdAt ?? '')) / 86_400_000
    expect(Math.floor(days)).toBe(57)
    const lead = Date.parse(countdown.targetDate) - Date.parse(countdown.earlyAccessDate ?? '')
    // An hour more or less where the clocks change in between.
    expect(Math.round(lead / 86_400_000)).toBe(14)
    expect(countdown).toMatchObject({ title: expect.any(String), description: expect.any(String) })
    const settings = await cms.payload.findGlobal({ slug: 'site-settings', locale, overrideAccess: true })
    // It claims nothing that nobody has said.
    expect(settings).toMatchObject({ brand, queueOffset: 0 })
    expect(Object.values(settings.figures ?? {}).every((value) => value === null)).toBe(true)
    expect(settings.socialLinks).toHaveLength(6)
    // Reserved by RFC 2606, so that no link of a fresh site leads to strangers.
    for (const { url } of settings.socialLinks ?? []) expect(new URL(url).hostname).toMatch(/\.example$/)
    expect(settings.supportEmail).toMatch(/\.example$/)
  }
})

test('demo data makes claims with a note each, and takes with it those that nobody has changed', async () => {
  await using cms = await startTestCms()
  const claims = async () => {
    const read = (locale: Language) =>
      cms.payload.findGlobal({ slug, locale, fallbackLocale: false, overrideAccess: true })
    const [en, ar] = [await read('en'), await read('ar')]
    return { queueOffset: en.queueOffset, en: en.figures, ar: ar.figures }
  }
  const slug = 'site-settings'
  const before = await claims()
  await addDemoData(cms.payload, cms.environment.SITE_TIME_ZONE)
  const samples = {
    queueOffset: 2500,
    en: {
      activeUsers: '10k+',
      activeUsersNote: 'What we build towards in our first year',
      rating: '4.8/5',
      ratingNote: 'From our teachers’ earlier courses',
      progressFactor: 3,
    },
    ar: { activeUsers: '+10 آلاف', activeUsersNote: 'ما نطمح إليه في عامنا الأول', workouts: '+1 مليون' },
  }
  expect(await claims()).toMatchObject(samples)
  await removeDemoData(cms.payload)
  expect(await claims()).toEqual(before)

  const own = { activeUsers: '120', activeUsersNote: 'People in our test group' }
  await cms.payload.updateGlobal({ slug, locale: 'en', data: { figures: own }, overrideAccess: true })
  await addDemoData(cms.payload, cms.environment.SITE_TIME_ZONE)
  expect(await claims()).toMatchObject({ queueOffset: 0, en: { ...own, rating: null } })
  await removeDemoData(cms.payload)
  expect(await claims()).toMatchObject({ queueOffset: 0, en: own })
})

test('seeding again, also at the same time, changes nothing', async () => {
  await using cms = await startTestCms()
  const before = await everything(cms)
  const again = () => withBootLock({ ...cms.database, logger }, () => seed(cms))
  const results = await Promise.all([again(), again(), again()])
  expect(results).toEqual([{}, {}, {}])
  expect(await everything(cms)).toEqual(before)
})

test('the audit begins with one entry for the whole start', async () => {
  await using cms = await startTestCms()
  const { docs } = await cms.payload.find({ collection: 'audit-entries', overrideAccess: true })
  expect(docs).toMatchObject([
    { action: 'created', actorKind: 'system', recordKind: 'site', recordId: 'all' },
  ])
})

test('what the team has changed stays', async () => {
  await using cms = await startTestCms()
  const { payload } = cms
  const targetDate = '2027-05-01T00:00:00.000Z'
  await payload.updateGlobal({ slug: 'countdown', data: { targetDate }, overrideAccess: true })
  await payload.delete({
    collection: 'legal-sections',
    where: { document: { equals: 'privacy' }, order: { greater_than: 1 } },
    overrideAccess: true,
  })
  await seed(cms)
  expect(await payload.findGlobal({ slug: 'countdown', overrideAccess: true })).toMatchObject({ targetDate })
  expect(await legalSections(cms, 'privacy', 'en')).toHaveLength(1)
})

test('instances that start at once on an empty server write everything once', async ({ skip }) => {
  const database = await emptyDatabase()
  const start = () =>
    bootCms({
      environment: testEnvironment('unused', { DATABASE_URL: database.url, ADMIN_PASSWORD: '' }),
      logger,
      database: { ...database, close: () => Promise.resolve() },
    })
  try {
    if (database.embedded) return skip('the embedded database has one process')
    const started = await Promise.all([start(), start(), start()])
    const [first] = started
    expect(started.filter(({ firstPassword }) => firstPassword)).toHaveLength(1)
    const { rows } = await first.pool.query(
      'SELECT (SELECT count(*)::int FROM legal_sections) sections, (SELECT count(*)::int FROM admins) admins, (SELECT count(*)::int FROM countdown) countdowns',
    )
    expect(rows).toEqual([{ sections: 32, admins: 1, countdowns: 1 }])
    await Promise.all(started.map(({ close }) => close()))
  } finally {
    await database.close()
  }
})

test('demo records come on demand, once, and go without taking others along', async () => {
  await using cms = await startTestCms()
  const { payload } = cms
  const real = await payload.create({
    collection: 'waitlist-entries',
    data: { email: 'real@example.com', language: 'ar', source: 'landing-page', status: 'pending' },
    overrideAccess: true,
  })
  const added = await addDemoData(payload, cms.environment.SITE_TIME_ZONE)
  expect(await addDemoData(payload, cms.environment.SITE_TIME_ZONE)).toBe(0)
  const { docs } = await payload.find({ collection: 'waitlist-entries', limit: 50, overrideAccess: true })
  expect(new Set(docs.map(({ language }) => language))).toEqual(new Set(languages))
  expect(new Set(docs.map(({ status }) => status))).toEqual(new Set(['pending', 'notified', 'registered']))
  for (const { createdAt } of docs) expect(Date.now() - Date.parse(createdAt)).toBeLessThan(14 * 86_400_000)

  expect(await removeDemoData(payload)).toBe(added)
  const left = await payload.find({ collection: 'waitlist-entries', overrideAccess: true })
  expect(left.docs.map(({ id }) => id)).toEqual([real.id])
})

test('a first start with DEMO_DATA=on has them', async () => {
  const environment = testEnvironment('unused', { DEMO_DATA: 'on' })
  const cms = await bootCms({ environment, logger, database: await emptyDatabase() })
  try {
    expect(
      (await cms.payload.count({ collection: 'waitlist-entries', overrideAccess: true })).totalDocs,
    ).toBe(12)
  } finally {
    await cms.close()
  }
})

async function legalSections({ payload }: Pick<Cms, 'payload'>, document: string, language: string) {
  const { docs } = await payload.find({
    collection: 'legal-sections',
    where: { document: { equals: document }, language: { equals: language } },
    sort: 'order',
    pagination: false,
    overrideAccess: true,
  })
  return docs
}

/** All rows that seeds write, with their ids and times. */
async function everything({ pool }: TestCms) {
  const tables = [
    'legal_sections',
    'countdown',
    'countdown_locales',
    'site_settings',
    'site_settings_locales',
    'admins',
  ]
  return Promise.all(
    tables.map(async (table) => (await pool.query(`SELECT * FROM ${table} ORDER BY id`)).rows as unknown[]),
  )
}
