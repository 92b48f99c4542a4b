import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { getHistory } from '~/features/legal/admin/history.server'
import type { SaveForm } from '~/features/legal/admin/section-actions'
import { publishDue } from '~/features/legal/publish-due-sections.server'
import { getPublishedSections } from '~/features/legal/published-sections.server'
import { setCms } from '~cms/client.server'
import { readContentVersion } from '~cms/content-version'
import { toRichText } from '~collections/rich-text/plain-text'
import { actorOf } from '~tests/support/team-member'
import {
  discardOf,
  editOf,
  giveSections,
  pairOf,
  sideOf,
  visitLegalScreen,
  type LegalScreen,
} from '~tests/support/legal-screen'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })

const timeZone = 'Asia/Amman'
let cms: TestCms
let owner: Actor
let admin: LegalScreen
let editor: LegalScreen
let viewer: LegalScreen

beforeAll(async () => {
  cms = await startTestCms({ RATE_LIMITS: 'off', SITE_TIME_ZONE: timeZone })
  setCms(cms)
  owner = await actorOf(cms, 'admin')
  admin = await visitLegalScreen(cms, 'terms', 'admin')
  editor = await visitLegalScreen(cms, 'terms', 'editor')
  viewer = await visitLegalScreen(cms, 'terms', 'viewer')
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

const called = (title: string) => viewer.called(title)

async function publish(title: string) {
  const { id, updatedAt: seen } = await called(title)
  await editor.act({ intent: 'setStatus', id, seen, status: 'published' })
}

/** One published pair, and a section that is a draft. */
beforeEach(async () => {
  await giveSections(cms, 'terms', { en: ['One', 'Two'], ar: ['أول'] })
  for (const title of ['One', 'أول']) await publish(title)
  const [one, other] = [await called('One'), await called('أول')]
  await editor.ask({ intent: 'pair', id: one.id, other: other.id })
})

const publicTitles = async () => [
  ...(await getPublishedSections('terms', 'en')).map(({ title }) => title),
  ...(await getPublishedSections('terms', 'ar')).map(({ title }) => title),
]

/** What everybody can see by REST, and what the calls of the team say. */
async function elsewhere(): Promise<unknown> {
  const { docs } = await cms.payload.find({
    collection: 'legal-sections',
    where: { document: { equals: 'terms' } },
    sort: 'id',
    ...owner.as,
  })
  return docs
}

const draftBoth = async (titles: [string, string], step: SaveForm['intent'] = 'draft') =>
  pairOf(
    [sideOf(await called('One'), { title: titles[0] }), sideOf(await called('أول'), { title: titles[1] })],
    step,
  )

describe('a change of what is published', () => {
  test('is kept aside, for the team alone, and leaves everything else as it is', async () => {
    const before = await elsewhere()
    const version = await readContentVersion()
    expect(await editor.act(await draftBoth(['One, drafted', 'أول، مسودة']))).toMatchObject({ ok: true })
    expect(await elsewhere()).toEqual(before)
    expect(await publicTitles()).toEqual(['One', 'أول'])
    readContentVersion.forget()
    expect(await readContentVersion()).toBe(version)
    expect(await called('One')).toMatchObject({
      status: 'published',
      draft: { words: { title: 'One, drafted' }, base: { title: 'One' }, publishAt: null, missedAt: null },
    })
    expect((await getHistory(owner, 'terms', (await called('One')).id))?.entries).toHaveLength(2)
  })

  test('goes on from the draft, becomes what is published, and is gone then', async () => {
    await editor.act(await draftBoth(['One, drafted', 'أول، مسودة']))
    const richText = toRichText('Drafted words')
    await editor.act(editOf(await called('One'), { richText }, 'draft'))
    expect((await called('One')).draft?.words).toMatchObject({ title: 'One, drafted', richText })
    const sides = [sideOf(await called('One'), {}), sideOf(await called('أول'), {})]
    expect(await editor.act(pairOf(sides))).toMatchObject({ ok: true })
    expect(await publicTitles()).toEqual(['One, drafted', 'أول، مسودة'])
    expect(await called('One, drafted')).toMatchObject({ draft: null, content: 'Drafted words' })
    const [entry] = (await getHistory(owner, 'terms', (await called('One, drafted')).id))?.entries ?? []
    expect(entry).toMatchObject({ event: 'edited', changed: ['title', 'content'] })
  })

  test('that says what is published is none', async () => {
    await editor.act(await draftBoth(['One, drafted', 'أول، مسودة']))
    await editor.act(await draftBoth(['One', 'أول، مسودة']))
    expect((await called('One')).draft).toBeNull()
    expect((await called('أول')).draft).not.toBeNull()
  })

  test('is refused where somebody else has drafted or published meanwhile', async () => {
    const mine = await draftBoth(['Mine', 'لي'])
    await admin.act(editOf(await called('أول'), { title: 'لهم' }, 'draft'))
    expect(await editor.act(mine)).toMatchObject({ status: 409 })
    expect((await called('One')).draft).toBeNull()
    expect((await called('أول')).draft?.words?.title).toBe('لهم')
  })

  test('is not published over another text, unless somebody has looked at both', async () => {
    await editor.act(await draftBoth(['One, drafted', 'أول، مسودة']))
    const { id } = await called('One')
    await cms.payload.update({
      collection: 'legal-sections',
      id,
      data: { title: 'By a program' },
      ...owner.as,
    })
    const section = await called('By a program')
    const side = sideOf(section, {})
    for (const step of ['save', 'schedule'] as const) {
      const form = { ...pairOf([side], step), date: '2027-01-01', time: '10:00' }
      const refused = await editor.act(form)
      expect(refused).toMatchObject({ status: 409, details: { document: { sections: expect.any(Array) } } })
    }
    // A draft may go on, and still says what it began with.
    await editor.act(editOf(section, { icon: 'bell' }, 'draft'))
    expect((await called('By a program')).draft?.base.title).toBe('One')
    const decided = { ...sideOf(await called('By a program'), {}), agreed: section.updatedAt }
    expect(await editor.act(pairOf([decided]))).toMatchObject({ ok: true })
    expect(await called('One, drafted')).toMatchObject({ icon: 'bell', draft: null })
  })

  test('changes nothing of what it does not say: an icon that came meanwhile stays', async () => {
    await editor.act(await draftBoth(['One, drafted', 'أول، مسودة']))
    const { id } = await called('One')
    await cms.payload.update({ collection: 'legal-sections', id, data: { icon: 'scale' }, ...owner.as })
    expect(await editor.act(pairOf([sideOf(await called('One'), {})]))).toMatchObject({ ok: true })
    expect(await called('One, drafted')).toMatchObject({ icon: 'scale' })
  })

  test('cannot be another language', async () => {
    const { id } = await called('One')
    await editor.ask({ intent: 'separate', id })
    const refused = await editor.act(editOf(await called('One'), { language: 'ar' }, 'draft'))
    expect(refused).toMatchObject({ status: 400, errors: { 'language.en': expect.any(String) } })
  })

  test('is discarded in both languages, and comes back', async () => {
    await editor.act(await draftBoth(['One, drafted', 'أول، مسودة']))
    const { id } = await called('أول')
    const discard = async () => editor.ask(discardOf(await called('أول'), await called('One')))
    expect(await discard()).toMatchObject({ ok: true })
    expect([(await called('One')).draft, (await called('أول')).draft]).toEqual([null, null])
    expect(await editor.ask({ intent: 'undo', undo: id })).toMatchObject({ ok: true })
    expect((await called('One')).draft?.words?.title).toBe('One, drafted')
    // What came after it stays.
    await discard()
    await editor.act(editOf(await called('One'), { title: 'Another' }, 'draft'))
    await editor.ask({ intent: 'undo', undo: id })
    expect((await called('One')).draft?.words?.title).toBe('Another')
  })

  test('comes back without what was discarded earlier of the other language', async () => {
    await editor.act(await draftBoth(['One, drafted', 'أول، مسودة']))
    await editor.ask(discardOf(await called('One'), await called('أول')))
    await editor.act(editOf(await called('One'), { title: 'Another' }, 'draft'))
    const { id } = await called('One')
    await editor.ask(discardOf(await called('One'), await called('أول')))
    expect(await editor.ask({ intent: 'undo', undo: id })).toMatchObject({ ok: true })
    expect((await called('One')).draft?.words?.title).toBe('Another')
    expect((await called('أول')).draft).toBeNull()
  })

  test('is not discarded where somebody else has drafted meanwhile, in either language', async () => {
    await editor.act(editOf(await called('One'), { title: 'One, drafted' }, 'draft'))
    for (const title of ['One', 'أول']) {
      const seen = discardOf(await called('One'), await called('أول'))
      await admin.act(editOf(await called(title), { title: `${title} 2` }, 'draft'))
      const before = await viewer.sections()
      expect(await editor.ask(seen)).toMatchObject({
        status: 409,
        details: { document: { sections: before } },
      })
      expect((await editor.post(seen)).status).toBe(409)
      expect(await viewer.sections()).toEqual(before)
    }
    expect(await editor.ask(discardOf(await called('One'), await called('أول')))).toMatchObject({ ok: true })
  })

  test('is not discarded with that of another section that was put beside it meanwhile', async () => {
    const [one, other] = [await called('One'), await called('أول')]
    await editor.ask({ intent: 'separate', id: one.id })
    await editor.act(await draftBoth(['One, drafted', 'أول، مسودة']))
    const seen = discardOf(await called('One'))
    await admin.ask({ intent: 'pair', id: one.id, other: other.id })
    const before = await viewer.sections()
    expect(await editor.ask(seen)).toMatchObject({ status: 409 })
    expect(await viewer.sections()).toEqual(before)
  })

  test('goes with its section', async () => {
    await editor.act(await draftBoth(['One, drafted', 'أول، مسودة']))
    const { id } = await called('One')
    await cms.payload.delete({ collection: 'legal-sections', id, overrideAccess: true })
    const { rows } = await cms.pool.query('select section_id from legal_drafts where section_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('has no address of its own', async () => {
    expect(Object.keys(cms.payload.collections)).not.toContain('legal-drafts')
  })
})

describe('a status of “published” waits for a save:', () => {
  const asPublished = { title: 'Three', status: 'published' as const }

  test.each(['preview', 'draft'] as const)('“%s” leaves a draft off the site', async (step) => {
    expect(await editor.act(editOf(await called('Two'), asPublished, step))).toMatchObject({ ok: true })
    expect((await called('Three')).status).toBe('draft')
    expect(await publicTitles()).toEqual(['One', 'أول'])
  })

  test.each(['preview', 'draft'] as const)('“%s” leaves a new section off the site', async (step) => {
    const changes = { ...asPublished, richText: toRichText('Words') }
    const sides = [{ id: null, language: 'en' as const, changes }]
    const form = { intent: step, sides, shared: { category: 'usage', icon: 'bell' } } as const
    expect(await editor.act(form)).toMatchObject({ ok: true })
    expect((await called('Three')).status).toBe('draft')
    expect(await publicTitles()).toEqual(['One', 'أول'])
  })
})

describe('at its time', () => {
  const logger = { warn: vi.fn() }
  const run = () => publishDue({ payload: cms.payload, pool: cms.pool, timeZone }, { logger })
  const schedule = (form: SaveForm) =>
    editor.act({ ...form, intent: 'schedule', date: tomorrow(), time: '10:30' })
  const tomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const comes = (ago = '1 minute') =>
    cms.pool.query(`update legal_drafts set publish_at = now() - $1::interval where publish_at is not null`, [
      ago,
    ])
  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const scheduled = (titles: [string, string] = ['One, then', 'أول، حينها']) =>
    draftBoth(titles).then(schedule)

  test('it is set in the zone of the site, in the future, and not beyond a year', async () => {
    expect(await scheduled()).toMatchObject({ ok: true })
    const publishAt = new Date(`${tomorrow()}T10:30:00+03:00`).toISOString()
    for (const title of ['One', 'أول'])
      expect((await called(title)).draft).toMatchObject({ publishAt, scheduledBy: expect.any(String) })
    const form = await draftBoth(['Other', 'آخر'])
    for (const [date, time] of [
      ['2020-01-01', '10:00'],
      ['2150-01-01', '10:00'],
      ['', '10:00'],
      ['2027-02-30', '10:00'],
      [tomorrow(), 'noon'],
    ] as const)
      expect(await editor.act({ ...form, intent: 'schedule', date, time })).toMatchObject({
        status: 400,
        errors: { date: expect.any(String) },
      })
    const nothing = pairOf([sideOf(await called('Two'), {})], 'schedule')
    expect(await schedule(nothing)).toMatchObject({ ok: true })
    await publish('Two')
    expect(await schedule(pairOf([sideOf(await called('Two'), {})]))).toMatchObject({ status: 400 })
  })

  test('not before it, and then both languages at once, as a change of that day by whoever has set the time', async () => {
    await scheduled()
    await run()
    expect(await publicTitles()).toEqual(['One', 'أول'])
    const { scheduledBy } = (await called('One')).draft ?? {}
    const { version } = await versionOf()
    await comes()
    await run()
    expect(await publicTitles()).toEqual(['One, then', 'أول، حينها'])
    const one = await called('One, then')
    expect(one).toMatchObject({ lastUpdated: today(), draft: null, pair: { outdated: null } })
    expect((await versionOf()).version).toBe(version + 2)
    const [entry] = (await getHistory(owner, 'terms', one.id))?.entries ?? []
    expect(entry).toMatchObject({ by: scheduledBy, changed: ['title'] })
    const { rows } = await cms.pool.query(
      `select actor_kind, actor_name from audit_entries where record_kind = 'legal-sections' and record_id = $1
       order by id desc limit 1`,
      [String(one.id)],
    )
    expect(rows).toEqual([{ actor_kind: 'member', actor_name: scheduledBy }])
  })

  test('a draft section goes live with the words that it has then', async () => {
    await schedule(editOf(await called('Two'), { title: 'Two, soon' }))
    await editor.act(editOf(await called('Two, soon'), { title: 'Two, now' }))
    expect((await called('Two, now')).draft?.publishAt).not.toBeNull()
    await comes()
    await run()
    expect(await called('Two, now')).toMatchObject({ status: 'published', draft: null, lastUpdated: today() })
  })

  test('a draft section that was published by mistake goes live with its other language all the same', async () => {
    const { id } = await called('Two')
    const written = { title: 'ثان', richText: toRichText('كلمات') }
    const sides = [sideOf(await called('Two'), {}), { id: null, language: 'ar' as const, changes: written }]
    await schedule({ ...pairOf(sides), shared: { category: 'usage', icon: 'bell' } })
    const publishAt = (await called('Two')).draft?.publishAt ?? ''
    await publish('Two')
    expect((await called('Two')).draft).toBeNull()
    const undo = { intent: 'setStatus', id, status: 'draft', publishAt } as const
    await editor.act({ ...undo, seen: (await called('Two')).updatedAt })
    expect(await called('Two')).toMatchObject({ status: 'draft', draft: { words: null, publishAt } })
    expect(await editor.ask({ ...undo, seen: '', publishAt: 'soon' })).toMatchObject({ status: 400 })
    await comes()
    await run()
    expect(await publicTitles()).toEqual(['One', 'Two', 'أول', 'ثان'])
  })

  test('both languages of what is not published yet go live then, also where their status says so before', async () => {
    const status = 'published' as const
    const written = { title: 'ثان', richText: toRichText('كلمات'), status }
    const sides = [
      sideOf(await called('Two'), { status }),
      { id: null, language: 'ar' as const, changes: written },
    ]
    const form = { ...pairOf(sides), shared: { category: 'usage', icon: 'bell' } as const }
    expect(await schedule(form)).toMatchObject({ ok: true })
    expect(await publicTitles()).toEqual(['One', 'أول'])
    expect((await called('ثان')).draft).toMatchObject({ publishAt: expect.any(String) })
    await comes()
    await run()
    expect(await publicTitles()).toEqual(['One', 'Two', 'أول', 'ثان'])
  })

  test('several instances do it once, and so does one whose clock has jumped', async () => {
    await scheduled()
    await comes('90 days')
    await Promise.all([run(), run(), run()])
    await run()
    const { entries = [] } = (await getHistory(owner, 'terms', (await called('One, then')).id)) ?? {}
    expect(entries).toHaveLength(3)
  })

  test('what was interrupted goes on: nothing is half published', async () => {
    await scheduled()
    await comes()
    const { id } = await called('أول')
    await cms.pool.query(
      `create function stop_arabic() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
       create trigger stop_arabic before update on legal_sections for each row when (old.id = ${id})
         execute function stop_arabic()`,
    )
    try {
      await expect(run()).rejects.toThrow()
      expect(await publicTitles()).toEqual(['One', 'أول'])
    } finally {
      await cms.pool.query('drop function stop_arabic cascade')
    }
    expect(await publicTitles()).toEqual(['One', 'أول'])
    await run()
    expect(await publicTitles()).toEqual(['One, then', 'أول، حينها'])
  })

  test('it can be taken back', async () => {
    await scheduled()
    await schedule(pairOf([sideOf(await called('Two'), {})]))
    for (const title of ['أول', 'Two'])
      expect(await editor.ask({ intent: 'takeBack', id: (await called(title)).id })).toMatchObject({
        ok: true,
      })
    await comes()
    await run()
    expect(await publicTitles()).toEqual(['One', 'أول'])
    expect((await called('One')).draft).toMatchObject({ words: { title: 'One, then' }, publishAt: null })
    expect((await called('Two')).draft).toBeNull()
  })

  test.each([
    ['its text was changed', { title: 'By a program' }],
    ['it was taken off the site', { status: 'draft' as const }],
  ])('neither language goes live where %s meanwhile, and both say so', async (_, data) => {
    await scheduled()
    const { id } = await called('One')
    await cms.payload.update({ collection: 'legal-sections', id, data, ...owner.as })
    const before = await publicTitles()
    await comes()
    await run()
    await run()
    expect(await publicTitles()).toEqual(before)
    const halves = (await viewer.sections()).filter(({ draft }) => draft !== null)
    expect(halves).toHaveLength(2)
    for (const { draft } of halves)
      expect(draft).toMatchObject({
        publishAt: null,
        missedAt: expect.any(String),
        words: expect.any(Object),
      })
  })

  test('what the collection refuses stays a draft as well, and holds nothing else up', async () => {
    await scheduled()
    await schedule(pairOf([sideOf(await called('Two'), {})]))
    await comes()
    const { id } = await called('One')
    await cms.pool.query(
      `update legal_drafts set words = jsonb_set(words, '{title}', '""') where section_id = $1`,
      [id],
    )
    await run()
    expect((await called('One')).draft?.missedAt).not.toBeNull()
    expect((await called('أول')).title).toBe('أول')
    expect(await called('Two')).toMatchObject({ status: 'published', draft: null })
    expect(logger.warn).toHaveBeenCalledOnce()
  })

  test('what is deleted does not, nor does it when it comes back', async () => {
    await scheduled()
    await schedule(pairOf([sideOf(await called('Two'), {})]))
    for (const title of ['One', 'Two']) {
      const { id, updatedAt } = await called(title)
      await admin.act({ intent: 'delete', id, seen: updatedAt })
      await comes()
      await run()
      await editor.post({ intent: 'restore', id })
    }
    await run()
    expect((await called('One')).status).toBe('draft')
    expect((await called('Two')).status).toBe('draft')
  })

  test('one that somebody has published before is done with', async () => {
    await schedule(pairOf([sideOf(await called('Two'), {})]))
    await publish('Two')
    const before = await called('Two')
    expect(before.draft).toBeNull()
    await comes()
    await run()
    expect(await called('Two')).toEqual(before)
  })

  async function versionOf(): Promise<{ version: number }> {
    const { rows } = await cms.pool.query<{ version: number }>(
      `select version from legal_document_versions where document = 'terms'`,
    )
    const [row] = rows
    if (!row) throw new Error('There is no version.')
    return row
  }
})
