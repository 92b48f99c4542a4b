import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'

import { applyAction, neighbourOf, type SectionForm } from '~/features/legal/admin/section-actions'
import { sectionFieldsOf, type ManagedSection } from '~/features/legal/managed-section'
import { replaceDocument } from '~/features/legal/replace-document.server'
import { toRichText } from '~collections/rich-text/plain-text'
import type { Language } from '~collections/values/language'
import { actorOf } from '~tests/support/team-member'
import { addOf, editOf, giveSections, visitLegalScreen, type LegalScreen } from '~tests/support/legal-screen'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 120_000 })

const site = openSite({ RATE_LIMITS: 'off', SITE_TIME_ZONE: 'UTC' })

let admin: LegalScreen
let viewer: LegalScreen

beforeAll(async () => {
  admin = await visitLegalScreen(site.cms, 'terms', 'admin')
  viewer = await visitLegalScreen(site.cms, 'terms', 'viewer')
})

const today = () => new Date().toISOString().slice(0, 10)

test('of several who save at once what all have seen, one wins and the others hear of it', async () => {
  await giveSections(site.cms, 'terms', { en: ['One'], ar: [] })
  const [one] = await viewer.sections()
  if (!one) throw new Error('The document is empty.')
  const replies = await Promise.all(['A', 'B', 'C'].map((title) => admin.act(editOf(one, { title }))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('people and programs who write at once take turns', async () => {
  await giveSections(site.cms, 'terms', { en: ['One', 'Two'], ar: ['أول'] })
  const sections = await viewer.sections()
  const [one, two] = sections
  if (!one || !two) throw new Error('The document is empty.')
  const program = await actorOf(site.cms, 'editor')
  const renamed = sections.map((section) => ({ ...section, title: `${section.title}, renamed` }))
  const replace = () => replaceDocument(program, { document: 'terms', sections: renamed, today: today() })
  const publish = ({ id, updatedAt: seen }: ManagedSection) =>
    admin.act({ intent: 'setStatus', id, seen, status: 'published' })
  const move = { intent: 'move', id: one.id, direction: 'down', neighbour: two.id } as const
  const [, , ...replies] = await Promise.all([
    replace(),
    replace(),
    ...sections.map(publish),
    admin.act(move),
    admin.act({ ...move, id: two.id, neighbour: one.id }),
  ])
  // Whose turn came too late is told so.
  for (const { status } of replies) expect([200, 409]).toContain(status)
  const titles = (await viewer.sections()).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(renamed.map(({ title }) => title).toSorted())
})

test('a language takes two hundred sections', async () => {
  await giveSections(site.cms, 'terms', {
    en: Array.from({ length: 200 }, (_, index) => `Part ${index}`),
    ar: ['أول'],
  })
  const arabic = (await viewer.sections()).find(({ language }) => language === 'ar')
  if (!arabic) throw new Error('There is no Arabic section.')
  const fields = sectionFieldsOf(arabic)
  const refused = await admin.act(addOf({ ...fields, language: 'en' }))
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('200') })
  expect(await admin.act(editOf(arabic, { language: 'en' }))).toMatchObject({ status: 400 })
  expect(await admin.act(addOf(fields))).toMatchObject({ status: 200 })
})

/** Two plain sequences of titles, one a language: what the acts mean without numbers. */
type Model = Record<Language, string[]>

const other: Record<Language, Language> = { en: 'ar', ar: 'en' }
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), language: fc.constantFrom('en' as const, 'ar' as const) }),
  fc.record({
    kind: fc.constantFrom('up', 'down', 'rename', 'toggle', 'delete', 'translate' as const),
    pick: fc.nat(50),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

test('whatever is done in whatever order: the screen shows before what is stored after', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await giveSections(site.cms, 'terms', { en: ['a', 'b'], ar: ['c', 'd'] })
      const model: Model = { en: ['a', 'b'], ar: ['c', 'd'] }
      for (const [turn, each] of steps.entries()) {
        const before = await viewer.sections()
        const act = actFor(each, { before, model, title: `title ${turn}` })
        if (!act) continue
        expect(await admin.act(act)).toMatchObject({ ok: true })
        const after = await viewer.sections()
        // The screen waits for what a form changes.
        if (!('sides' in act)) expect(after.map(shown)).toEqual(applyAction(before, act, today()).map(shown))
        for (const language of ['en', 'ar'] as const)
          expect(
            after.filter((one) => one.language === language).map(({ title, order }) => [title, order]),
          ).toEqual(model[language].map((title, index) => [title, index + 1]))
      }
    }),
    { numRuns: 15 },
  )
})

/** What people see of a section. */
function shown({ title, content, order, lastUpdated, status, language, category }: ManagedSection) {
  return { title, content, order, lastUpdated, status, language, category }
}

type Scene = { before: ManagedSection[]; model: Model; title: string }

/** The act of a step, which the model follows; null if there is nothing to do it with. */
function actFor(each: Step, { before, model, title }: Scene): SectionForm | null {
  if (each.kind === 'add') {
    model[each.language].push(title)
    const fields = { title, richText: toRichText('Words'), language: each.language, status: 'draft' as const }
    return addOf({ ...fields, category: 'usage', icon: 'bell' })
  }
  const section = before[each.pick % Math.max(before.length, 1)]
  if (!section) return null
  const { id, updatedAt: seen, language, status } = section
  const own = model[language]
  const place = own.indexOf(section.title)
  switch (each.kind) {
    case 'up':
    case 'down': {
      const neighbour = neighbourOf(before, section, each.kind)
      if (!neighbour) return null
      own.splice(each.kind === 'up' ? place - 1 : place + 1, 0, ...own.splice(place, 1))
      return { intent: 'move', id, direction: each.kind, neighbour: neighbour.id }
    }
    case 'rename':
      own[place] = title
      return editOf(section, { title })
    case 'toggle':
      return { intent: 'setStatus', id, seen, status: status === 'draft' ? 'published' : 'draft' }
    case 'delete':
      own.splice(place, 1)
      return { intent: 'delete', id, seen }
    case 'translate':
      own.splice(place, 1)
      model[other[language]].push(section.title)
      return editOf(section, { language: other[language] })
  }
}
