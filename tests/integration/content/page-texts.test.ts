import { beforeEach, expect, test } from 'vitest'

import { signIn } from '~/auth/sign-in.server'
import {
  discardPageTexts,
  listPageVersions,
  readPageTexts,
  resetPageTexts,
  restorePageTexts,
  savePageTexts,
} from '~/features/page-texts/change-page-texts.server'
import type { PageWords } from '~/features/page-texts/page-words'
import { readWrittenTexts } from '~/features/page-texts/written-texts.server'
import { forgetContentVersion } from '~cms/content-version'
import { identify, isMember } from '~/auth/identify.server'
import { openSite } from '~tests/support/open-site'
import { addTeamMember } from '~tests/support/team-member'
import type { Language } from '~collections/values/language'
import type { TeamRole } from '~collections/values/team'

const site = openSite()
const page = 'landing'
const unseen = { page, seen: undefined } as const

/** Somebody of the team, and the cookie of their session. */
async function member(role: TeamRole) {
  const { email, name } = await addTeamMember(site.cms.payload, role)
  const token = await signIn(site.cms, { email, password: 'correct horse battery' })
  const cookie = `payload-token=${token ?? ''}`
  const actor = await identify(new Request('http://site.test/', { headers: { Cookie: cookie } }))
  if (!isMember(actor)) throw new Error('They have just signed in.')
  return { actor, cookie, name }
}

function shown(language: Language, { cookie, query = '' }: { cookie?: string; query?: string } = {}) {
  const headers = new Headers(cookie === undefined ? {} : { Cookie: cookie })
  return readWrittenTexts(new Request(`http://site.test/?lng=${language}${query}`, { headers }), language)
}

const save = async (words: PageWords, publish: boolean) =>
  savePageTexts((await member('editor')).actor, { ...unseen, publish }, words)

const recordOf = async (name: 'landing' | 'faq') => {
  const where = { page: { equals: name } }
  const { docs } = await site.cms.payload.find({ collection: 'page-texts', where, overrideAccess: true })
  return docs[0]?.id ?? 0
}

beforeEach(() => save({}, true))

test('without words of the team there are none in place of those of the locale files', async () => {
  for (const language of ['en', 'ar'] as const) expect(await shown(language)).toEqual({})
})

test('a draft is not on the site; what is published is, in its language alone', async () => {
  const words: PageWords = {
    'landing.hero.title': { en: 'Begin today' },
    'landingSections.plan.lead': { en: 'Short.', ar: 'قصيرة.' },
  }
  await save(words, false)
  expect(await shown('en')).toEqual({})
  await save(words, true)
  expect(await shown('en')).toEqual({
    'landing.hero.title': 'Begin today',
    'landingSections.plan.lead': 'Short.',
  })
  expect(await shown('ar')).toEqual({ 'landingSections.plan.lead': 'قصيرة.' })
})

test('each page has drafts of its own', async () => {
  const { actor } = await member('editor')
  await save({ 'landing.hero.title': { en: 'Begin today' } }, false)
  await savePageTexts(
    actor,
    { page: 'faq', seen: undefined, publish: true },
    { 'faq.title': { en: 'Ask us' } },
  )
  expect(await shown('en')).toEqual({ 'faq.title': 'Ask us' })
  expect(await readPageTexts(actor, 'faq')).toMatchObject({ isDraft: false })
  expect(await readPageTexts(actor, page)).toMatchObject({ isDraft: true })
  await savePageTexts(actor, { page: 'faq', seen: undefined, publish: true }, {})
})

test('the name of the site, the progress factor and the discount stand in their places', async () => {
  const words: PageWords = {
    'landingSections.highlights.progress.text': { en: 'Learn {{factor}} times faster with {{brand}}.' },
    'landingSections.features.title': { en: 'About {{brand}}' },
    'waitlist.offer': { en: '{{percent}} for you' },
  }
  await save(words, true)
  const figures = async (progressFactor: number) => {
    const data = { figures: { progressFactor } }
    await site.cms.payload.updateGlobal({ slug: 'site-settings', data, overrideAccess: true })
    forgetContentVersion()
  }
  const always = { 'landingSections.features.title': 'About Kalima', 'waitlist.offer': '50% for you' }
  await figures(3)
  expect(await shown('en')).toEqual({
    ...always,
    'landingSections.highlights.progress.text': 'Learn 3 times faster with Kalima.',
  })
  await figures(0)
  expect(await shown('en')).toEqual(always)
})

test('the preview shows drafts to the team, and to nobody else', async () => {
  await save({ 'landing.hero.title': { en: 'Drafted' } }, false)
  const { cookie } = await member('viewer')
  const query = '&preview=draft'
  expect(await shown('en', { cookie, query })).toEqual({ 'landing.hero.title': 'Drafted' })
  for (const asked of [{ cookie }, { query }, { cookie: 'payload-token=a.b.c', query }])
    expect(await shown('en', asked)).toEqual({})
})

test('a reset brings the built-in words back, as a draft, for one text or for all', async () => {
  await save(
    { 'landing.hero.title': { en: 'Ours', ar: 'لنا' }, 'landing.hero.tagline': { en: 'Ours, too.' } },
    true,
  )
  const { actor } = await member('editor')
  await resetPageTexts(actor, unseen, 'landing.hero.title')
  expect((await readPageTexts(actor, page)).words).toEqual({ 'landing.hero.tagline': { en: 'Ours, too.' } })
  expect(await shown('ar')).toEqual({ 'landing.hero.title': 'لنا' })
  await resetPageTexts(actor, unseen, null)
  const { words, seen } = await readPageTexts(actor, page)
  expect(words).toEqual({})
  await savePageTexts(actor, { page, seen, publish: true }, words)
  for (const language of ['en', 'ar'] as const) expect(await shown(language)).toEqual({})
})

test('a discarded draft leaves what is published, and stays among the versions', async () => {
  const words = (title: string): PageWords => ({ 'landing.hero.title': { en: title } })
  await save(words('Published'), true)
  await save(words('Drafted'), false)
  const { actor } = await member('editor')
  expect(await readPageTexts(actor, page)).toMatchObject({ isDraft: true, words: words('Drafted') })
  await discardPageTexts(actor, unseen)
  expect(await readPageTexts(actor, page)).toMatchObject({ isDraft: false, words: words('Published') })
  const { entries } = await listPageVersions(actor, page, 1)
  expect(entries.slice(0, 3).map(({ isPublished }) => isPublished)).toEqual([true, false, true])
  await restorePageTexts(actor, unseen, entries[1]?.id ?? 0)
  expect(await readPageTexts(actor, page)).toMatchObject({ isDraft: true, words: words('Drafted') })
  expect(await shown('en')).toEqual({ 'landing.hero.title': 'Published' })
  await expect(
    restorePageTexts(actor, { page: 'faq', seen: undefined }, entries[1]?.id ?? 0),
  ).rejects.toMatchObject({ status: 404 })
})

test('both languages are one version, with the name of who saved it', async () => {
  const { actor, name } = await member('editor')
  const before = await listPageVersions(actor, page, 1)
  const words: PageWords = { 'landing.hero.title': { en: 'One', ar: 'واحد' } }
  await savePageTexts(actor, { ...unseen, publish: false }, words)
  const { entries } = await listPageVersions(actor, page, 1)
  expect(entries[0]).toMatchObject({ by: name, isPublished: false })
  expect(entries[1]?.id).toBe(before.entries[0]?.id)
  await savePageTexts(actor, { ...unseen, publish: false }, words)
  expect((await listPageVersions(actor, page, 1)).entries[0]?.id).toBe(entries[0]?.id)
})

test('the later of two editors is refused, whether the first has drafted or published', async () => {
  const [one, other] = [await member('editor'), await member('editor')]
  for (const publish of [false, true]) {
    const { seen } = await readPageTexts(one.actor, page)
    const words: PageWords = { 'landing.hero.title': { en: `First ${publish}` } }
    await savePageTexts(one.actor, { page, seen, publish }, words)
    for (const act of [
      () => savePageTexts(other.actor, { page, seen, publish: true }, {}),
      () => resetPageTexts(other.actor, { page, seen }, null),
      () => discardPageTexts(other.actor, { page, seen }),
    ])
      await expect(act()).rejects.toMatchObject({ status: 409 })
    expect((await readPageTexts(one.actor, page)).words).toEqual(words)
  }
})

test('viewers and strangers write nothing, and nobody adds a page or takes one away', async () => {
  const viewer = await member('viewer')
  const owner = await member('owner')
  const texts = { 'landing.hero.title': { en: 'Theirs' } }
  await expect(savePageTexts(viewer.actor, { ...unseen, publish: true }, texts)).rejects.toMatchObject({
    status: 403,
  })
  const record = { collection: 'page-texts', id: await recordOf('landing'), overrideAccess: false } as const
  for (const user of [viewer.actor.user, null]) {
    const data = { texts, _status: 'published' } as const
    await expect(site.cms.payload.update({ ...record, data, ...(user && { user }) })).rejects.toMatchObject({
      status: 403,
    })
  }
  const { user } = owner.actor
  await expect(site.cms.payload.delete({ ...record, user })).rejects.toMatchObject({ status: 403 })
  await site.cms.payload.update({ ...record, user, data: { page: 'faq', _status: 'published' } })
  expect(await recordOf('landing')).toBe(record.id)
  expect(await shown('en')).toEqual({})
})

test('programs read what is published, the team the draft as well, and versions are the team’s', async () => {
  await save({ 'landing.hero.title': { en: 'Published' } }, true)
  await save({ 'landing.hero.title': { en: 'Drafted' } }, false)
  const id = await recordOf('landing')
  const read = { collection: 'page-texts', id, draft: true, overrideAccess: false } as const
  expect((await site.cms.payload.findByID(read)).texts).toEqual({ 'landing.hero.title': { en: 'Published' } })
  const { user } = (await member('viewer')).actor
  expect((await site.cms.payload.findByID({ ...read, user })).texts).toEqual({
    'landing.hero.title': { en: 'Drafted' },
  })
  await expect(
    site.cms.payload.findVersions({ collection: 'page-texts', overrideAccess: false }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a program’s change does not publish a draft by the way, and no draft is what the page does not carry', async () => {
  const change = { collection: 'page-texts', id: await recordOf('landing'), overrideAccess: true } as const
  await save({ 'landing.hero.title': { en: 'Drafted' } }, false)
  const texts = { 'landing.hero.title': { en: 'Ours' } }
  await expect(site.cms.payload.update({ ...change, data: { texts } })).rejects.toMatchObject({ status: 409 })
  await site.cms.payload.update({ ...change, data: { texts, _status: 'published' } })
  forgetContentVersion()
  expect(await shown('en')).toEqual({ 'landing.hero.title': 'Ours' })
  for (const wrong of [
    { 'landing.hero.title': { en: 'x'.repeat(71) } },
    { 'landing.hero.title': { fr: 'Bonjour' } },
    { 'landing.hero.title': 'Ours' },
    { 'faq.title': { en: 'Of another page' } },
    ['landing.hero.title'],
    'landing.hero.title',
  ])
    await expect(
      site.cms.payload.update({ ...change, draft: true, data: { texts: wrong, _status: 'draft' } }),
    ).rejects.toMatchObject({ status: 400 })
})
