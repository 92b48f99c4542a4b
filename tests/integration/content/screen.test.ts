import { beforeAll, expect, test, vi } from 'vitest'

import type { Member } from '~/auth/identify.server'
import { loadContentPage } from '~/features/content/admin/content-page.server'
import { listContent } from '~/features/content/content-records.server'
import type { ContentKind } from '~/features/content/content-kinds'
import { getFaqEntries } from '~/features/faq/site/faq-page.server'
import { getPricing } from '~/features/pricing/site/pricing-page.server'
import api from '~/i18n/locales/en/api.json'
import texts from '~/i18n/locales/en/content.json'
import { action } from '~/routes/admin.content_.$kind.$id'
import { loader as testimonialsLoader } from '~/routes/_public.testimonials'
import type { Language } from '~collections/values/language'
import type { TeamRole } from '~collections/values/team'
import { actorOf } from '~tests/support/team-member'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'
import { visitScreen, type ScreenVisitor } from '~tests/support/screen-visitor'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const site = openSite()

type Role = Exclude<TeamRole, 'owner'>
const visitors = {} as Record<Role, ScreenVisitor>
const members = {} as Record<Role, Member>
beforeAll(async () => {
  for (const role of ['viewer', 'editor', 'admin'] as const) {
    visitors[role] = await visitScreen(site.cms, role, { path: '/admin/content/faq/new', answer: action })
    members[role] = await actorOf(site.cms, role)
  }
})

const question = {
  intent: 'save',
  kind: 'faq',
  stay: 1,
  'question.en': ' Is it free? ',
  'answer.en': 'At first.\r\n\r\nLater not.',
  'question.ar': 'هل هو مجاني؟',
  'answer.ar': 'في البداية.',
} as const
type Fields = Record<string, string | number>

/** Saves a form, and gives the id of what it is about. */
async function save(fields: Fields, role: Role = 'editor'): Promise<number> {
  const reply = await visitors[role].send(fields)
  if (!reply.details || !('id' in reply.details)) throw new Error(JSON.stringify(reply))
  return Number(reply.details.id)
}

const load = (kind: ContentKind, id: number, query = '') =>
  loadContentPage(
    members.viewer,
    new Request(`${site.cms.environment.SITE_URL}/admin/content/${kind}/${id}${query}`),
    { kind, id: String(id) },
    'Asia/Amman',
  )

async function recordOf(id: number, kind: ContentKind = 'faq') {
  const { record } = await load(kind, id)
  if (!record) throw new Error('There is none.')
  return record
}

async function shownIn(language: Language, id: number) {
  getFaqEntries.forget()
  return (await getFaqEntries(language)).find((entry) => entry.id === id)
}

test('a draft is nowhere on the site, and in both languages once it is published', async () => {
  const id = await save({ ...question, then: 'draft' })
  expect(await recordOf(id)).toMatchObject({
    state: 'draft',
    without: [],
    updatedBy: members.editor.user.name,
  })
  expect([await shownIn('en', id), await shownIn('ar', id)]).toEqual([undefined, undefined])
  const { updatedAt } = await recordOf(id)
  await save({ ...question, id, seen: updatedAt, then: 'publish' })
  expect(await shownIn('en', id)).toEqual({
    id,
    question: 'Is it free?',
    answer: ['At first.', 'Later not.'],
  })
  expect(await shownIn('ar', id)).toMatchObject({ question: 'هل هو مجاني؟' })
  expect((await recordOf(id)).state).toBe('published')
})

test('changes beside what is published wait, and can be discarded, which can be undone', async () => {
  const id = await save({ ...question, then: 'publish' })
  await save({ ...question, id, then: 'draft', 'answer.en': 'Always.' })
  expect(await shownIn('en', id)).toMatchObject({ answer: ['At first.', 'Later not.'] })
  const changed = await recordOf(id)
  expect(changed).toMatchObject({ state: 'changed', outdated: 'ar' })
  const reply = await visitors.editor.send({ intent: 'discard', kind: 'faq', id, seen: changed.updatedAt })
  expect(reply.message).toBe(texts.done.discarded)
  const after = await recordOf(id)
  expect(after).toMatchObject({ state: 'published', outdated: null })
  expect(after.values.words.en.answer).toBe('At first.\n\nLater not.')
  await visitors.editor.send({ intent: 'undo', undo: reply.undo ?? '' })
  expect(await recordOf(id)).toMatchObject({ state: 'changed', outdated: 'ar' })
  expect((await recordOf(id)).values.words.en.answer).toBe('Always.')
})

test('a language that was left behind is marked until it is written again; a first translation marks nothing', async () => {
  const id = await save({ ...question, then: 'draft', 'question.ar': '', 'answer.ar': '' })
  expect(await recordOf(id)).toMatchObject({ without: ['ar'], outdated: null })
  await save({ ...question, id, then: 'draft' })
  expect(await recordOf(id)).toMatchObject({ without: [], outdated: null })
  const newer = { ...question, id, then: 'draft', 'answer.en': 'Yes.' }
  await save(newer)
  expect((await recordOf(id)).outdated).toBe('ar')
  await save({ ...newer, 'answer.ar': 'نعم.' })
  expect((await recordOf(id)).outdated).toBeNull()
  await save({ ...newer, 'answer.ar': 'نعم، دائمًا.', 'answer.en': 'Yes, always.' })
  expect((await recordOf(id)).outdated).toBeNull()
})

test('one language is enough to publish a question, none is not', async () => {
  const english = { ...question, 'question.ar': '', 'answer.ar': ' ' }
  const id = await save({ ...english, then: 'publish' })
  expect(await shownIn('ar', id)).toBeUndefined()
  expect(await shownIn('en', id)).toBeDefined()
  const reply = await visitors.editor.send({ ...english, id, then: 'publish', 'answer.en': '' })
  expect(reply).toMatchObject({
    status: 400,
    message: texts.missing,
    errors: { 'answer.en': texts.problem.missing, 'question.ar': texts.problem.missing },
  })
  expect(await shownIn('en', id)).toBeDefined()
})

test('what is as it was makes no version, and both languages together make one', async () => {
  const id = await save({ ...question, then: 'draft' })
  await save({ ...question, id, then: 'draft' })
  await save({ ...question, id, then: 'draft', 'question.en': 'Free?', 'question.ar': 'مجاني؟' })
  await save({ ...question, id, then: 'publish', 'question.en': 'Free?', 'question.ar': 'مجاني؟' })
  const { history } = await load('faq', id, '?history=1')
  expect(
    history?.list?.entries.map(({ changed, isPublished }) => ({
      isPublished,
      changed: changed?.map(({ name, language }) => `${name} ${language}`) ?? null,
    })),
  ).toEqual([
    { isPublished: true, changed: [] },
    { isPublished: false, changed: ['question en', 'question ar'] },
    { isPublished: false, changed: null },
  ])
  const first = history?.list?.entries[2]?.id ?? 0
  await visitors.editor.send({ intent: 'restore', kind: 'faq', id, version: first, stay: 1 })
  expect(await recordOf(id)).toMatchObject({ state: 'changed' })
  expect((await recordOf(id)).values.words.en.question).toBe('Is it free?')
  expect(await shownIn('en', id)).toMatchObject({ question: 'Free?' })
})

test('the later of two editors gets a 409, and nothing is overwritten', async () => {
  const id = await save({ ...question, then: 'draft' })
  const seen = (await recordOf(id)).updatedAt
  await save({ ...question, id, seen, then: 'draft', 'answer.en': 'Theirs.' })
  const reply = await visitors.editor.send({ ...question, id, seen, then: 'publish', 'answer.en': 'Mine.' })
  expect(reply).toMatchObject({ status: 409, message: api.changedMeanwhile })
  expect((await recordOf(id)).values.words.en.answer).toBe('Theirs.')
  expect((await recordOf(id)).state).toBe('draft')
})

test('taken off the site, its words stay as a draft, and undo brings it back', async () => {
  const id = await save({ ...question, then: 'publish' })
  const reply = await visitors.editor.send({ intent: 'unpublish', kind: 'faq', id })
  expect(await shownIn('en', id)).toBeUndefined()
  expect((await recordOf(id)).state).toBe('draft')
  await visitors.editor.send({ intent: 'undo', undo: reply.undo ?? '' })
  expect(await shownIn('en', id)).toBeDefined()
})

test('undoing overwrites nothing that somebody has written since, and publishes none of it', async () => {
  const id = await save({ ...question, then: 'publish' })
  const act = async (intent: 'unpublish' | 'discard') =>
    (await visitors.editor.send({ intent, kind: 'faq', id })).undo ?? ''
  const undone = (undo: string) => visitors.editor.send({ intent: 'undo', undo })

  const takenOff = await act('unpublish')
  await save({ ...question, id, then: 'draft', 'answer.en': 'Half writ' })
  expect(await undone(takenOff)).toMatchObject({ status: 409, message: api.changedMeanwhile })
  expect(await shownIn('en', id)).toBeUndefined()

  await save({ ...question, id, then: 'publish' })
  await save({ ...question, id, then: 'draft', 'answer.en': 'Mine.' })
  const discarded = await act('discard')
  await save({ ...question, id, then: 'draft', 'answer.en': 'Theirs.' })
  expect(await undone(discarded)).toMatchObject({ status: 409 })
  expect((await recordOf(id)).values.words.en.answer).toBe('Theirs.')
})

test('moving changes the order on the site at once, for a draft as well, and can be undone', async () => {
  const first = await save({ ...question, then: 'publish' })
  const second = await save({ ...question, then: 'publish' })
  await save({ ...question, id: second, then: 'draft', 'answer.en': 'Drafted.' })
  const order = async () => {
    getFaqEntries.forget()
    const ids = (await getFaqEntries('en')).map(({ id }) => id)
    return ids.indexOf(first) < ids.indexOf(second)
  }
  const places = async () =>
    (await listContent(members.viewer, 'faq', { search: '', isTrash: false, page: 1 })).docs
  const total = (await places()).length
  const versions = (await load('faq', second, '?history=1')).history?.list?.entries.length
  expect(await order()).toBe(true)
  const reply = await visitors.editor.send({ intent: 'move', kind: 'faq', id: second, to: 1 })
  expect(reply.message).toContain(String(total))
  expect(await order()).toBe(false)
  expect((await places())[0]?.id).toBe(second)
  await save({ ...question, id: second, then: 'publish' })
  expect(await order()).toBe(false)
  await visitors.editor.send({ intent: 'undo', undo: reply.undo ?? '' })
  expect(await order()).toBe(true)
  expect(versions).toBe(2)
  await visitors.editor.send({ intent: 'move', kind: 'faq', id: second, to: 5000 })
  expect((await places()).at(-1)?.id).toBe(second)
})

test('from the trash it comes back as it was, with what is drafted still a draft', async () => {
  const id = await save({ ...question, then: 'publish' })
  await save({ ...question, id, then: 'draft', 'answer.en': 'Not released.' })
  expect(await visitors.editor.send({ intent: 'trash', kind: 'faq', id })).toMatchObject({ status: 403 })
  const reply = await visitors.admin.send({ intent: 'trash', kind: 'faq', id })
  expect(await shownIn('en', id)).toBeUndefined()
  const listed = async (isTrash: boolean) =>
    (await listContent(members.admin, 'faq', { search: '', isTrash, page: 1 })).docs.some(
      (each) => each.id === id,
    )
  expect([await listed(false), await listed(true)]).toEqual([false, true])
  const asEditor = await visitors.editor.send({ intent: 'undo', undo: reply.undo ?? '' })
  expect(asEditor).toMatchObject({ status: 403 })
  await visitors.admin.send({ intent: 'undo', undo: reply.undo ?? '' })
  expect(await shownIn('en', id)).toMatchObject({ answer: ['At first.', 'Later not.'] })
  expect((await recordOf(id)).state).toBe('changed')
  await visitors.admin.send({ intent: 'trash', kind: 'faq', id })
  await visitors.admin.send({ intent: 'remove', kind: 'faq', id, stay: 1 })
  expect([await listed(false), await listed(true)]).toEqual([false, false])
})

test('what has gone to the trash meanwhile is not saved, which is said in words (409), until it is restored', async () => {
  const id = await save({ ...question, then: 'publish' })
  const { updatedAt: seen } = await recordOf(id)
  await visitors.admin.send({ intent: 'trash', kind: 'faq', id })
  for (const then of ['draft', 'publish', 'preview']) {
    const reply = await visitors.editor.send({ ...question, id, seen, then, 'answer.en': 'Typed.' })
    expect(reply).toMatchObject({ status: 409, message: texts.trashed.refused })
  }
  expect(await recordOf(id)).toMatchObject({ isInTrash: true, updatedAt: seen })
  await visitors.admin.send({ intent: 'untrash', kind: 'faq', id })
  await save({ ...question, id, seen, then: 'publish', 'answer.en': 'Typed.' })
  expect(await shownIn('en', id)).toMatchObject({ answer: ['Typed.'] })
})

test('what is not there is not found (404), and viewers have no empty form (403)', async () => {
  const statusOf = (kind: string, id: string) =>
    loadContentPage(
      members.viewer,
      new Request(`${site.cms.environment.SITE_URL}/admin/content`),
      { kind, id },
      'Asia/Amman',
    ).then(
      () => 200,
      (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
    )
  expect(await statusOf('faq', '999999')).toBe(404)
  expect(await statusOf('faq', 'x')).toBe(404)
  expect(await statusOf('admins', '1')).toBe(404)
  expect(await statusOf('faq', 'new')).toBe(403)
})

test('viewers change nothing, and what nobody sends is refused in words', async () => {
  const id = await save({ ...question, then: 'draft' })
  for (const intent of ['save', 'unpublish', 'discard', 'move', 'restore', 'trash', 'undo'])
    expect(await visitors.viewer.send({ ...question, intent, id })).toMatchObject({ status: 403 })
  const strange: Fields[] = [
    { ...question, kind: 'admins' },
    { intent: 'move', kind: 'faq', id, to: 'x' },
    { intent: 'move', kind: 'pricing', id, to: 1 },
    { intent: 'undo', undo: '{"kind":"faq"' },
    { intent: 'undo', undo: '{"kind":"faq","id":1,"act":{"name":"drop"}}' },
    { intent: 'restore', kind: 'faq', id, version: 999_999 },
    { ...question, id: 999_999 },
    { ...question, 'answer.en': 'x'.repeat(2001) },
    { ...question, 'answer.en': 'nul \0' },
  ]
  for (const fields of strange) {
    const { status } = await visitors.editor.send(fields)
    expect([400, 404]).toContain(status)
  }
})

test('a search finds words of either language, with its special characters as they are', async () => {
  const id = await save({
    ...question,
    then: 'draft',
    'question.en': '100% sure_?',
    'question.ar': 'كلكامش؟',
  })
  const found = async (search: string) =>
    (await listContent(members.viewer, 'faq', { search, isTrash: false, page: 1 })).docs.map(
      (each) => each.id,
    )
  expect(await found('0% sure_')).toEqual([id])
  expect(await found('كلكامش')).toEqual([id])
  expect(await found('%_%')).toEqual([])
})

const plan = {
  intent: 'save',
  kind: 'pricing',
  stay: 1,
  then: 'publish',
  'name.en': 'Pro',
  'name.ar': 'احترافية',
  'description.en': 'For most.',
  'description.ar': 'للأغلبية.',
  'features.en': 'One\n\n  Two  ',
  'features.ar': 'واحد',
  tier: 'pro',
  monthlyPrice: '19.50',
  annualPrice: '190,25',
  currency: 'USD',
  isRecommended: 'on',
} as const

test('a plan needs its name in both languages, and its prices are checked', async () => {
  const { docs } = await listContent(members.viewer, 'pricing', { search: '', isTrash: false, page: 1 })
  const id = docs.find(({ values }) => values.shared.tier === 'pro')?.id ?? 0
  await save({ ...plan, id })
  getPricing.forget()
  const shown = (await getPricing('en')).plans.find(({ tier }) => tier === 'pro')
  expect(shown).toMatchObject({ name: 'Pro', monthly: '$19.50', annual: '$190.25', features: ['One', 'Two'] })
  expect((await recordOf(id, 'pricing')).values.shared).toMatchObject({
    monthlyPrice: '19.5',
    isRecommended: 'on',
  })
  expect(await visitors.editor.send({ ...plan, id, 'name.ar': '' })).toMatchObject({
    status: 400,
    errors: { 'name.ar': texts.problem.missing },
  })
  const wrong = { monthlyPrice: '-1', annualPrice: '1.234', currency: 'XXX', 'features.en': 'x\n'.repeat(13) }
  expect(await visitors.editor.send({ ...plan, id, ...wrong })).toMatchObject({
    status: 400,
    errors: {
      monthlyPrice: texts.problem.price,
      annualPrice: texts.problem.price,
      currency: texts.problem.choice,
      'features.en': texts.problem.tooMany,
    },
  })
})

test('a plan is taken off the site while its draft has lost a name', async () => {
  const { docs } = await listContent(members.viewer, 'pricing', { search: '', isTrash: false, page: 1 })
  const id = docs.find(({ values }) => values.shared.tier === 'pro')?.id ?? 0
  await save({ ...plan, id })
  await save({ ...plan, id, then: 'draft', 'name.en': '' })
  expect(await visitors.editor.send({ intent: 'unpublish', kind: 'pricing', id })).toMatchObject({ ok: true })
  expect(await recordOf(id, 'pricing')).toMatchObject({ state: 'draft' })
  await save({ ...plan, id })
})

test('each tier has one plan', async () => {
  const { docs } = await listContent(members.viewer, 'pricing', { search: '', isTrash: false, page: 1 })
  const basic = docs.find(({ values }) => values.shared.tier === 'basic')
  expect(await visitors.editor.send({ ...plan, id: basic?.id ?? 0 })).toMatchObject({
    status: 400,
    errors: { tier: texts.problem.tier },
  })
  expect(await visitors.editor.send(plan)).toMatchObject({ status: 400, message: texts.pricing.full })
})

test('a testimonial is written, and nothing of a draft shows to visitors who ask for a preview', async () => {
  const id = await save({
    intent: 'save',
    kind: 'testimonials',
    stay: 1,
    then: 'preview',
    'quote.en': 'It works.',
    'name.en': 'Nour',
    'quote.ar': '',
    'name.ar': '',
    category: 'grammar',
    rating: '4',
    date: '2026-02-28',
  })
  const quotes = async (query: string) => {
    const request = new Request(`${site.cms.environment.SITE_URL}/testimonials${query}`)
    const context = loadContext(site.cms.environment)
    const { view } = await testimonialsLoader({ request, context, params: {} })
    return view.testimonials.map(({ quote }) => quote)
  }
  expect(await quotes('?lng=en&preview=draft')).not.toContain('It works.')
  const { values } = await recordOf(id, 'testimonials')
  expect(values.shared).toEqual({ category: 'grammar', rating: '4', date: '2026-02-28', portrait: '' })
  expect((await recordOf(id, 'testimonials')).without).toEqual(['ar'])
  const invalid = await visitors.editor.send({
    intent: 'save',
    kind: 'testimonials',
    category: 'cooking',
    rating: '6',
    date: '2026-02-30',
  })
  expect(invalid).toMatchObject({
    status: 400,
    errors: { category: texts.problem.choice, rating: texts.problem.choice, date: texts.problem.day },
  })
})
