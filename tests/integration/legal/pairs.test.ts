import { createLocalReq } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { restoreSection } from '~/features/legal/admin/change-sections.server'
import { sectionFieldsOf, type ManagedSection } from '~/features/legal/managed-section'
import { replaceDocument } from '~/features/legal/replace-document.server'
import { setCms } from '~cms/client.server'
import { toRichText } from '~collections/rich-text/plain-text'
import { languages } from '~collections/values/language'
import { up } from '~db/migrations/20261127_094053_legal_pairs'
import { actorOf } from '~tests/support/team-member'
import {
  addOf,
  editOf,
  giveSections,
  pairOf,
  sideOf,
  visitLegalScreen,
  type LegalScreen,
} from '~tests/support/legal-screen'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 120_000 })

let cms: TestCms
let admin: LegalScreen
let editor: LegalScreen
let viewer: LegalScreen

beforeAll(async () => {
  cms = await startTestCms({ RATE_LIMITS: 'off', SITE_TIME_ZONE: 'UTC' })
  setCms(cms)
  admin = await visitLegalScreen(cms, 'terms', 'admin')
  editor = await visitLegalScreen(cms, 'terms', 'editor')
  viewer = await visitLegalScreen(cms, 'terms', 'viewer')
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

beforeEach(() => giveSections(cms, 'terms', { en: ['One', 'Two'], ar: ['أول', 'ثان'] }))

const called = (title: string) => viewer.called(title)

/** Each section by its title, with the one beside it. */
async function pairs(): Promise<Record<string, string | null>> {
  const sections = await viewer.sections()
  const titleOf = (id: number | undefined) => sections.find((each) => each.id === id)?.title ?? null
  return Object.fromEntries(sections.map(({ title, pair }) => [title, titleOf(pair?.id)]))
}

async function pair(english = 'One', arabic = 'أول') {
  const [one, other] = [await called(english), await called(arabic)]
  const reply = await editor.ask({ intent: 'pair', id: one.id, other: other.id })
  expect(reply).toMatchObject({ status: 200 })
  return [await called(english), await called(arabic)] as const
}

const both = (one: ManagedSection, other: ManagedSection, titles: [string, string]) =>
  pairOf([sideOf(one, { title: titles[0] }), sideOf(other, { title: titles[1] })])
const olderOf = async (title: string) => (await called(title)).pair?.outdated

test('the sections of the first start are pairs', async () => {
  const screen = await visitLegalScreen(cms, 'privacy', 'viewer')
  const sections = await screen.sections()
  const [english, arabic] = languages.map((language) => sections.filter((each) => each.language === language))
  expect(english?.map((each) => each.pair)).toEqual(arabic?.map(({ id }) => ({ id, outdated: null })))
  expect(arabic?.map((each) => each.pair?.id)).toEqual(english?.map(({ id }) => id))
})

describe('a pair', () => {
  test('is chosen and separated, and disturbs nobody who edits one of them', async () => {
    const [one, other] = [await called('One'), await called('أول')]
    await pair()
    expect(await pairs()).toEqual({ One: 'أول', Two: null, أول: 'One', ثان: null })
    expect(await editor.act(both(one, other, ['First', 'الأول']))).toMatchObject({ status: 200 })
    const first = await called('First')
    expect(await editor.ask({ intent: 'separate', id: first.id })).toMatchObject({ status: 200 })
    expect(await pairs()).toEqual({ First: null, Two: null, الأول: null, ثان: null })
  })

  test.each(['pair', 'settle', 'separate', 'takeBack', 'discard', 'undo'])(
    '“%s” takes nobody’s words for those of the screen that does it',
    async (intent) => {
      if (intent !== 'pair') await pair()
      const [seen, other] = [await called('One'), await called('أول')]
      await admin.act(editOf(seen, { title: 'Theirs' }))
      const theirs = await called('Theirs')
      const fields = { intent, id: seen.id, other: other.id, undo: seen.id }
      expect(await editor.ask(fields)).toMatchObject({ status: 200, details: { made: [] } })
      expect((await called('Theirs')).updatedAt).toBe(theirs.updatedAt)
      expect(await editor.act(editOf(seen, { title: 'Mine' }))).toMatchObject({ status: 409 })
    },
  )

  test('is one English and one Arabic section of a document, and each of one pair: the database says so', async () => {
    const [one, other] = await pair()
    const [two, second] = [await called('Two'), await called('ثان')]
    const privacy = await visitLegalScreen(cms, 'privacy', 'viewer')
    const foreign = (await privacy.sections()).find(({ language }) => language === 'ar')
    const insert = (english: number, arabic: number) =>
      cms.pool.query('insert into legal_pairs (english_id, arabic_id) values ($1, $2)', [english, arabic])
    await expect(insert(one.id, second.id)).rejects.toThrow(/duplicate key/)
    await expect(insert(two.id, other.id)).rejects.toThrow(/duplicate key/)
    for (const [english, arabic] of [
      [two.id, one.id],
      [second.id, two.id],
      [two.id, foreign?.id ?? 0],
    ] as const)
      await expect(insert(english, arabic)).rejects.toThrow(/of one document|foreign key/)

    expect(await editor.ask({ intent: 'pair', id: two.id, other: other.id })).toMatchObject({ status: 409 })
    expect(await editor.ask({ intent: 'pair', id: two.id, other: one.id })).toMatchObject({ status: 400 })
    expect(await editor.ask({ intent: 'pair', id: two.id, other: foreign?.id ?? 0 })).toMatchObject({
      status: 409,
    })
    expect(await editor.ask({ intent: 'pair', id: two.id, other: '' })).toMatchObject({ status: 400 })
    expect(await editor.ask({ intent: 'pair', id: two.id, other: 'none' })).toMatchObject({ status: 404 })
  })

  test('stays in its languages on the screen; a program that changes one ends the pair', async () => {
    const [one] = await pair()
    const refused = await editor.act(editOf(one, { language: 'ar' }))
    expect(refused).toMatchObject({ status: 400, errors: { 'language.en': expect.any(String) } })
    await cms.payload.update({
      collection: 'legal-sections',
      id: one.id,
      data: { language: 'ar' },
      overrideAccess: true,
    })
    expect(await pairs()).toMatchObject({ One: null, أول: null })
  })

  test('is alone while the other is in the trash, and together again once that is back', async () => {
    const [one, other] = await pair()
    await admin.act({ intent: 'delete', id: one.id, seen: one.updatedAt })
    expect(await pairs()).toEqual({ Two: null, أول: null, ثان: null })
    const actor = await actorOf(cms, 'editor')
    await restoreSection(actor, { document: 'terms', id: one.id }, null, '2026-11-27')
    expect(await pairs()).toMatchObject({ One: 'أول', أول: 'One' })

    await admin.act({ intent: 'delete', id: one.id, seen: (await called('One')).updatedAt })
    await pair('Two')
    await restoreSection(actor, { document: 'terms', id: one.id }, null, '2026-11-27')
    expect(await pairs()).toMatchObject({ One: null, Two: 'أول', أول: 'Two' })
    await cms.payload.delete({ collection: 'legal-sections', id: other.id, overrideAccess: true })
    expect(await pairs()).toEqual({ One: null, Two: null, ثان: null })
  })
})

describe('both languages are saved together:', () => {
  test('new ones become a pair of drafts, and one language is enough', async () => {
    const fields = sectionFieldsOf(await called('One'))
    const { title, richText } = fields
    const sides = (['en', 'ar'] as const).map((language) => ({
      id: null,
      language,
      changes: { title: `${title} ${language}`, richText },
    }))
    const reply = await editor.act({ intent: 'save', sides, shared: { category: 'accounts', icon: 'bell' } })
    expect(reply).toMatchObject({ status: 200 })
    expect(await called('One en')).toMatchObject({
      order: 3,
      category: 'accounts',
      icon: 'bell',
      status: 'draft',
    })
    expect(await pairs()).toMatchObject({ 'One en': 'One ar', 'One ar': 'One en' })
    await editor.act(addOf({ ...fields, title: 'Alone' }))
    expect(await pairs()).toMatchObject({ Alone: null })
  })

  test('a counterpart is written beside what is there', async () => {
    const two = await called('Two')
    const changes = { title: 'نص جديد', richText: toRichText('كلمات') }
    const sides = [sideOf(two, { title: 'Second' }), { id: null, language: 'ar' as const, changes }]
    const reply = await editor.act({ intent: 'save', sides, shared: { category: 'usage', icon: null } })
    expect(reply).toMatchObject({ status: 200 })
    expect(await called('نص جديد')).toMatchObject({ status: 'draft', pair: { outdated: null } })
    expect(await pairs()).toMatchObject({ Second: 'نص جديد' })

    // Somebody who has not seen it yet writes another one.
    const again = await editor.act({
      intent: 'save',
      sides: [sideOf(await called('Second'), {}), ...sides.slice(1)],
      shared: {},
    })
    expect(again).toMatchObject({ status: 409 })
  })

  test.each([0, 1])('neither where somebody else has changed side %i', async (side) => {
    const seen = await pair()
    const changed = seen[side]
    if (!changed) throw new Error('There is no such side.')
    await admin.act(editOf(changed, { icon: 'bell' }))
    const before = await viewer.sections()
    expect(await editor.act(both(...seen, ['Mine', 'لي']))).toMatchObject({
      status: 409,
      details: { document: { sections: before } },
    })
    expect(await viewer.sections()).toEqual(before)
  })

  test('neither where one has no words, said beside its field', async () => {
    const [one, other] = await pair()
    const before = await viewer.sections()
    const form = pairOf([
      sideOf(one, { title: 'Mine' }),
      sideOf(other, { title: ' ', richText: toRichText('') }),
    ])
    const errors = { 'title.ar': expect.any(String), 'richText.ar': expect.any(String) }
    expect(await editor.act(form)).toMatchObject({ status: 400, errors })
    expect(await viewer.sections()).toEqual(before)
  })

  test('those that were separated meanwhile stay so', async () => {
    const [one, other] = await pair()
    await editor.ask({ intent: 'separate', id: one.id })
    expect(await editor.act(both(one, other, ['First', 'الأول']))).toMatchObject({ status: 200 })
    expect(await pairs()).toMatchObject({ First: null })
  })

  test('what they share is that of both', async () => {
    const [one, other] = await pair()
    await editor.act({
      ...pairOf([sideOf(one, {}), sideOf(other, {})]),
      shared: { category: 'accounts', icon: 'scale' },
    })
    for (const title of ['One', 'أول'])
      expect(await called(title)).toMatchObject({ category: 'accounts', icon: 'scale' })
  })

  test('a form without script sends plain text, keeps what it leaves, and needs one language', async () => {
    const fields = { intent: 'save', first: 'ar', icon: 'bell', category: 'usage' }
    const empty = { 'title.ar': '', 'richText.ar-text': '', 'title.en': '', 'richText.en-text': '' }
    expect(await editor.ask({ ...fields, ...empty })).toMatchObject({
      errors: { 'title.ar': expect.any(String), 'richText.ar': expect.any(String) },
    })
    const { location } = await editor.post({
      ...fields,
      ...empty,
      'title.ar': 'جديد',
      'richText.ar-text': 'كلمات',
    })
    expect(location).toBe('/admin/terms?done=saved')
    expect(await called('جديد')).toMatchObject({ language: 'ar', content: 'كلمات', pair: null })
  })
})

describe('which language is older', () => {
  test('is the one that was left behind, until it is changed as well, or still fits', async () => {
    let [one, other] = await pair()
    await editor.act(editOf(one, { icon: 'bell' }))
    expect(await olderOf('One')).toBeNull()
    one = await called('One')
    await editor.act(editOf(one, { title: 'One, new' }))
    expect(await olderOf('أول')).toBe('ar')
    await editor.act(editOf(await called('أول'), { richText: toRichText('كلمات أخرى') }))
    expect(await olderOf('أول')).toBeNull()

    other = await called('أول')
    await editor.act(editOf(other, { title: 'الأول' }))
    expect(await olderOf('الأول')).toBe('en')
    await editor.ask({ intent: 'settle', id: other.id })
    expect(await olderOf('الأول')).toBeNull()
  })

  test('none of both that are changed together, whichever was older', async () => {
    await pair()
    for (const [step, behind] of ['One', 'أول', null].entries()) {
      if (behind !== null) {
        const changed = (await called(behind === 'One' ? 'أول' : 'One')).id
        await cms.pool.query('update legal_sections set content = $2 where id = $1', [
          changed,
          JSON.stringify(toRichText(`Step ${step}`)),
        ])
        expect(await olderOf('One')).toBe(behind === 'One' ? 'en' : 'ar')
      }
      const sides = [await called('One'), await called('أول')].map((section) =>
        sideOf(section, { richText: toRichText(`Both ${step}`) }),
      )
      expect(await editor.act(pairOf(sides))).toMatchObject({ status: 200 })
      expect(await olderOf('One')).toBeNull()
    }
  })

  test('counts whatever door the change came by', async () => {
    await pair()
    const program = await actorOf(cms, 'editor')
    const sections = (await viewer.sections()).map((section) => ({
      ...section,
      content: section.title === 'أول' ? 'من برنامج' : section.content,
    }))
    await replaceDocument(program, { document: 'terms', sections, today: '2026-11-27' })
    expect(await olderOf('أول')).toBe('en')
  })
})

describe('what was stored before pairs', () => {
  /** As an upgrade finds it. */
  async function migrated(): Promise<Record<string, string | null>> {
    await cms.pool.query('drop table legal_pairs, legal_drafts')
    const req = await createLocalReq({}, cms.payload)
    await up({ db: cms.payload.db.drizzle, payload: cms.payload, req })
    return pairs()
  }

  test('is paired by its order, where as much is there in both languages', async () => {
    const gone = await called('Two')
    await admin.act({ intent: 'delete', id: gone.id, seen: gone.updatedAt })
    expect(await migrated()).toEqual({ One: null, أول: null, ثان: null })
    await giveSections(cms, 'terms', { en: ['One', 'Two', 'Three'], ar: ['أول', 'ثان', 'ثالث'] })
    await editor.act(editOf(await called('Two'), { category: 'accounts' }))
    await admin.act({
      intent: 'move',
      id: (await called('أول')).id,
      direction: 'down',
      neighbour: (await called('ثان')).id,
    })
    expect(await migrated()).toEqual({
      One: 'ثان',
      Two: null,
      Three: 'ثالث',
      أول: null,
      ثان: 'One',
      ثالث: 'Three',
    })
  })
})
