import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { publishDue } from '~/features/legal/publish-due-sections.server'
import { toRichText } from '~collections/rich-text/plain-text'
import type { AuditKind } from '~collections/values/audit'
import type { Language } from '~collections/values/language'
import {
  discardOf,
  editOf,
  giveSections,
  pairOf,
  sideOf,
  visitLegalScreen,
  type LegalScreen,
} from '~tests/support/legal-screen'
import { openSite } from '~tests/support/open-site'
import { byRequest, entriesAfter, lastEntry } from '~tests/support/audit-entries'

vi.setConfig({ testTimeout: 120_000 })

const timeZone = 'Asia/Amman'
const site = openSite({ RATE_LIMITS: 'off', SITE_TIME_ZONE: timeZone })

let admin: LegalScreen
let editor: LegalScreen
/** The last entry before what a test does. */
let last: number

beforeAll(async () => {
  admin = await visitLegalScreen(site.cms, 'terms', 'admin')
  editor = await visitLegalScreen(site.cms, 'terms', 'editor')
})

const called = (title: string) => admin.called(title)

const ask = (fields: Parameters<LegalScreen['ask']>[0], screen = editor) =>
  byRequest(async () => {
    expect(await screen.ask(fields)).toMatchObject({ ok: true })
  })

const act = (form: Parameters<LegalScreen['act']>[0], screen = editor) =>
  byRequest(async () => {
    expect(await screen.act(form)).toMatchObject({ ok: true })
  })

/** One published pair, and a section that is a draft. */
beforeEach(async () => {
  await giveSections(site.cms, 'terms', { en: ['One', 'Two'], ar: ['أول'] })
  for (const title of ['One', 'أول']) {
    const { id, updatedAt: seen } = await called(title)
    await act({ intent: 'setStatus', id, seen, status: 'published' })
  }
  await ask({ intent: 'pair', id: (await called('One')).id, other: (await called('أول')).id })
  last = await lastEntry(site.cms)
})

/** What the audit shows of what has happened in a test. */
const entries = (kind: AuditKind, language: Language = 'en') => entriesAfter(site.cms, last, kind, language)

const draftBoth = async (titles: [string, string], step: 'draft' | 'schedule' = 'draft') =>
  pairOf(
    [sideOf(await called('One'), { title: titles[0] }), sideOf(await called('أول'), { title: titles[1] })],
    step,
  )

const run = () =>
  publishDue({ payload: site.cms.payload, pool: site.cms.pool, timeZone }, { logger: { warn: vi.fn() } })

describe('a pair', () => {
  test('is recorded with the titles of both when it is made and when it ends', async () => {
    const [one, other] = [await called('One'), await called('أول')]
    await ask({ intent: 'separate', id: other.id })
    await ask({ intent: 'pair', id: other.id, other: one.id })
    expect(await entries('legal-pairs')).toEqual([
      {
        action: 'deleted',
        actorKind: 'member',
        id: one.id,
        said: ['Arabic: أول → (nothing)', 'English: One → (nothing)'],
      },
      {
        action: 'created',
        actorKind: 'member',
        id: one.id,
        said: ['Arabic: (nothing) → أول', 'English: (nothing) → One'],
      },
    ])
    const [ended] = await entries('legal-pairs', 'ar')
    expect(ended?.said).toEqual(['العربية: أول → (nothing)', 'الإنجليزية: One → (nothing)'])
  })

  test('is recorded when it is said to fit still; a change that leaves a language behind has one entry', async () => {
    const { id } = await called('One')
    await act(editOf(await called('One'), { title: 'One, new' }))
    expect(await entries('legal-pairs')).toEqual([])
    await ask({ intent: 'settle', id })
    expect(await entries('legal-pairs')).toEqual([
      { action: 'changed', actorKind: 'member', id, said: ['Older language: Arabic → (nothing)'] },
    ])
  })

  test('that goes with its section needs no entry of its own', async () => {
    await site.cms.payload.delete({
      collection: 'legal-sections',
      id: (await called('أول')).id,
      overrideAccess: true, // a test sets the scene
    })
    expect(await entries('legal-pairs')).toEqual([])
  })
})

describe('a draft', () => {
  test('is recorded with what is published and what it says instead; texts are hidden', async () => {
    const { id } = await called('One')
    const richText = toRichText('Secret words')
    await act({
      ...pairOf([sideOf(await called('One'), { title: 'One, drafted', richText })], 'draft'),
      shared: { category: 'accounts', icon: 'bell' },
    })
    await act(editOf(await called('One'), { title: 'One, again' }, 'draft'))
    expect(await entries('legal-drafts')).toEqual([
      {
        action: 'created',
        actorKind: 'member',
        id,
        said: [
          'Category: Platform Usage → User Accounts',
          'Content: (hidden) → (hidden)',
          'Icon: (nothing) → Bell',
          'Title: One → One, drafted',
        ],
      },
      { action: 'changed', actorKind: 'member', id, said: ['Title: One, drafted → One, again'] },
    ])
    const [created] = await entries('legal-drafts', 'ar')
    expect(created?.said).toContain('الأيقونة: (nothing) → جرس')
    expect(JSON.stringify(await entries('legal-drafts'))).not.toContain('Secret')
    expect(await entries('legal-sections')).toEqual([])
  })

  test('is recorded when it is discarded and brought back, in both languages; not when it is cleared away', async () => {
    await act(await draftBoth(['One, drafted', 'أول، مسودة']))
    const [one, other] = [await called('One'), await called('أول')]
    last = await lastEntry(site.cms)
    await ask(discardOf(one, other))
    await ask({ intent: 'undo', undo: one.id })
    const told = await entries('legal-drafts')
    const of = (id: number) =>
      told.filter((each) => each.id === id).map(({ action, said: says }) => [action, says])
    expect(of(one.id)).toEqual([
      ['deleted', ['Title: One, drafted → One']],
      ['created', ['Title: One → One, drafted']],
    ])
    expect(of(other.id)).toEqual([
      ['deleted', ['Title: أول، مسودة → أول']],
      ['created', ['Title: أول → أول، مسودة']],
    ])
    expect(told.map(({ actorKind }) => actorKind)).toEqual(['member', 'member', 'member', 'member'])

    await ask(discardOf(await called('One'), await called('أول')))
    last = await lastEntry(site.cms)
    await site.cms.pool.query(
      `update legal_drafts set discarded_at = now() - interval '2 days' where discarded_at is not null`,
    )
    await run()
    expect(await entries('legal-drafts')).toEqual([])
  })

  test('that is published has an entry that says so, beside the change of the section', async () => {
    await act(await draftBoth(['One, drafted', 'أول، مسودة']))
    last = await lastEntry(site.cms)
    await act(pairOf([sideOf(await called('One'), {})]))
    const { id } = await called('One, drafted')
    expect(await entries('legal-drafts')).toEqual([
      { action: 'deleted', actorKind: 'member', id, said: ['Reason: published'] },
    ])
    expect((await entries('legal-sections')).flatMap((each) => each.said)).toContain(
      'Title: One → One, drafted',
    )
  })

  test('goes with its section', async () => {
    await act(await draftBoth(['One, drafted', 'أول، مسودة']))
    last = await lastEntry(site.cms)
    await site.cms.payload.delete({
      collection: 'legal-sections',
      id: (await called('One')).id,
      overrideAccess: true, // a test sets the scene
    })
    expect(await entries('legal-drafts')).toEqual([])
  })
})

describe('a time', () => {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const atItsTime = async () => ({
    ...(await draftBoth(['One, then', 'أول، حينها'], 'schedule')),
    date: day,
    time: '10:30',
  })
  const goesLive = `${day}T07:30:00+00:00`
  const comes = () =>
    site.cms.pool.query(
      `update legal_drafts set publish_at = '2026-01-01T08:00:00Z' where publish_at is not null`,
    )
  const due = '2026-01-01T08:00:00+00:00'
  const ofOne = async (kind: AuditKind) => {
    const { id } = await called('One')
    return (await entries(kind)).filter((each) => each.id === id)
  }

  test('is recorded when it is set and taken back', async () => {
    await act(await atItsTime())
    await ask({ intent: 'takeBack', id: (await called('One')).id })
    const told = await ofOne('legal-drafts')
    expect(told.map(({ action, said: says }) => [action, says])).toEqual([
      ['created', [`Goes live: (nothing) → ${goesLive}`, 'Title: One → One, then']],
      ['changed', [`Goes live: ${goesLive} → (nothing)`]],
    ])
  })

  test('of a section that is itself the draft has one entry', async () => {
    const { id } = await called('Two')
    await act({ ...pairOf([sideOf(await called('Two'), {})], 'schedule'), date: day, time: '10:30' })
    await act(editOf(await called('Two'), { richText: toRichText('Other words') }))
    await ask({ intent: 'takeBack', id })
    expect((await entries('legal-drafts')).map(({ action, said: says }) => [action, says])).toEqual([
      ['created', [`Goes live: (nothing) → ${goesLive}`]],
      ['deleted', [`Goes live: ${goesLive} → (nothing)`]],
    ])
  })

  test('that comes publishes in the name of whoever has set it, as the change of the section does', async () => {
    await act(await atItsTime())
    await comes()
    const { id } = await called('One')
    last = await lastEntry(site.cms)
    await run()
    const drafts = (await entries('legal-drafts')).filter((each) => each.id === id)
    expect(drafts).toEqual([
      {
        action: 'deleted',
        actorKind: 'member',
        id,
        said: [`Goes live: ${due} → (nothing)`, 'Reason: published'],
      },
    ])
    const [section] = (await entries('legal-sections')).filter((each) => each.id === id)
    expect(section).toMatchObject({ action: 'changed', actorKind: 'member' })
    expect(section?.said).toContain('Title: One → One, then')
  })

  test('that finds another text is what the site itself takes away', async () => {
    await act(await atItsTime())
    const { id } = await called('One')
    await site.cms.pool.query(`update legal_sections set title = 'By a program' where id = $1`, [id])
    await comes()
    last = await lastEntry(site.cms)
    await run()
    const [missed] = (await entries('legal-drafts')).filter((each) => each.id === id)
    expect(missed).toEqual({
      action: 'changed',
      actorKind: 'system',
      id,
      said: [`Didn’t go live: (nothing) → ${due}`, `Goes live: ${due} → (nothing)`],
    })
  })

  test('is taken from what is deleted, whoever has set it', async () => {
    await act(await atItsTime())
    await act({ ...pairOf([sideOf(await called('Two'), {})], 'schedule'), date: day, time: '10:30' })
    const [one, two] = [await called('One'), await called('Two')]
    last = await lastEntry(site.cms)
    for (const { id, updatedAt: seen } of [one, two]) await act({ intent: 'delete', id, seen }, admin)
    expect(await entries('legal-drafts')).toEqual([
      {
        action: 'changed',
        actorKind: 'member',
        id: one.id,
        said: [`Goes live: ${goesLive} → (nothing)`],
      },
      {
        action: 'deleted',
        actorKind: 'member',
        id: two.id,
        said: [`Goes live: ${goesLive} → (nothing)`, 'After: deleted sections'],
      },
    ])
  })
})
