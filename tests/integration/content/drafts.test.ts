import { beforeEach, expect, test } from 'vitest'

import { getFaqEntries } from '~/features/faq/site/faq-page.server'
import { getPricing } from '~/features/pricing/site/pricing-page.server'
import { voteHelpful } from '~/features/testimonials/helpful-vote.server'
import { addTeamMember } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'

const site = openSite()

beforeEach(() => {
  getFaqEntries.forget()
  getPricing.forget()
})

const faq = { collection: 'faq-entries', overrideAccess: true } as const
const answersTo = async (question: string) => {
  getFaqEntries.forget()
  return (await getFaqEntries('en'))
    .filter((entry) => entry.question === question)
    .map(({ answer }) => answer)
}

async function addQuestion(question: string) {
  return site.cms.payload.create({
    ...faq,
    data: { question, answer: 'As published.', order: 50, _status: 'published' },
  })
}

test('a draft beside what is published changes the site once it is published', async () => {
  const { id } = await addQuestion('Drafted?')
  await site.cms.payload.update({ ...faq, id, draft: true, data: { answer: 'As drafted.' } })
  expect(await answersTo('Drafted?')).toEqual([['As published.']])
  await site.cms.payload.update({ ...faq, id, data: { _status: 'published' } })
  expect(await answersTo('Drafted?')).toEqual([['As drafted.']])
})

test('a program’s change neither publishes nor removes what is drafted, unless it says so', async () => {
  const { id } = await addQuestion('Changed?')
  await site.cms.payload.update({ ...faq, id, draft: true, data: { answer: 'As drafted.' } })
  const change = (data: object) => site.cms.payload.update({ ...faq, id, data })
  await expect(change({ order: 51 })).rejects.toMatchObject({ status: 409 })
  const ofSeveral = { ...faq, where: { question: { equals: 'Changed?' } }, data: { order: 51 } }
  await expect(site.cms.payload.update(ofSeveral)).rejects.toMatchObject({ status: 409 })
  expect(await answersTo('Changed?')).toEqual([['As published.']])
  await change({ order: 51, _status: 'published' })
  expect(await answersTo('Changed?')).toEqual([['As drafted.']])
  await change({ answer: 'At once.' })
  expect(await answersTo('Changed?')).toEqual([['At once.']])
})

test('strangers read neither drafts nor versions', async () => {
  const { id } = await addQuestion('Secret?')
  await site.cms.payload.update({ ...faq, id, draft: true, data: { answer: 'Not yet.' } })
  const asStranger = { collection: 'faq-entries', overrideAccess: false } as const
  const { docs } = await site.cms.payload.find({ ...asStranger, draft: true, pagination: false })
  expect(docs.length).toBeGreaterThan(0)
  expect(docs.map(({ answer }) => answer)).not.toContain('Not yet.')
  await expect(site.cms.payload.findVersions(asStranger)).rejects.toMatchObject({ status: 403 })
  const user = await addTeamMember(site.cms.payload, 'viewer')
  const { docs: seen } = await site.cms.payload.find({ ...asStranger, user, draft: true, pagination: false })
  expect(seen.map(({ answer }) => answer)).toContain('Not yet.')
})

test('a language shows what has both texts in it', async () => {
  const { id } = await addQuestion('Only in English?')
  const inArabic = async () => {
    getFaqEntries.forget()
    return (await getFaqEntries('ar')).filter((entry) => entry.id === id)
  }
  const translate = (data: { question?: string; answer?: string }) =>
    site.cms.payload.update({ ...faq, id, locale: 'ar', data })
  expect(await inArabic()).toEqual([])
  await translate({ question: 'بالإنجليزية فقط؟', answer: ' ' })
  expect(await inArabic()).toEqual([])
  await translate({ answer: 'لا.' })
  expect(await inArabic()).toEqual([{ id, question: 'بالإنجليزية فقط؟', answer: ['لا.'] }])
  expect(await answersTo('Only in English?')).toEqual([['As published.']])
})

test('the first questions have one version each, and a member who changes one stands in the next', async () => {
  const { docs } = await site.cms.payload.find({ ...faq, where: { order: { equals: 1 } }, limit: 1 })
  const id = docs[0]?.id ?? 0
  const versions = async () =>
    (
      await site.cms.payload.findVersions({ ...faq, where: { parent: { equals: id } }, sort: '-id' })
    ).docs.map(({ version }) => version.updatedBy ?? null)
  expect(await versions()).toEqual([null])
  const user = await addTeamMember(site.cms.payload, 'editor')
  const change = { collection: 'faq-entries', id, user, overrideAccess: false } as const
  await site.cms.payload.update({ ...change, draft: true, data: { answer: 'Another one.' } })
  expect(await versions()).toEqual([user.name, null])
})

test('a plan that is drafted keeps its price on the site', async () => {
  const plans = { collection: 'pricing-plans', overrideAccess: true } as const
  const { docs } = await site.cms.payload.find({ ...plans, where: { tier: { equals: 'pro' } } })
  const id = docs[0]?.id ?? 0
  const price = async () => {
    getPricing.forget()
    return (await getPricing('en')).plans.find(({ tier }) => tier === 'pro')?.monthly
  }
  const before = await price()
  await site.cms.payload.update({ ...plans, id, draft: true, data: { monthlyPrice: 7 } })
  expect(await price()).toBe(before)
  await site.cms.payload.update({ ...plans, id, data: { _status: 'published' } })
  expect(await price()).not.toBe(before)
})

test('votes that came after a draft was written stay when it is published', async () => {
  const testimonials = { collection: 'testimonials', overrideAccess: true } as const
  const { id } = await site.cms.payload.create({
    ...testimonials,
    data: {
      quote: 'It helped.',
      name: 'Nour',
      category: 'grammar',
      rating: 4,
      helpfulCount: 3,
      date: '2026-03-01',
      _status: 'published',
    },
  })
  await site.cms.payload.update({ ...testimonials, id, draft: true, data: { quote: 'It helped a lot.' } })
  await voteHelpful(site.cms.payload, 'somebody', { testimonial: id, helpful: 'yes' })
  await site.cms.payload.update({ ...testimonials, id, data: { _status: 'published' } })
  expect(await site.cms.payload.findByID({ ...testimonials, id })).toMatchObject({
    quote: 'It helped a lot.',
    helpfulCount: 4,
  })
})
