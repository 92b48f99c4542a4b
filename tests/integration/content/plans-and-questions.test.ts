import { afterEach, beforeEach, expect, test } from 'vitest'

import { getFaqEntries } from '~/features/faq/site/faq-page.server'
import { getPricing } from '~/features/pricing/site/pricing-page.server'
import { loader } from '~/routes/_public.pricing'
import { setCms } from '~cms/client.server'
import { isDatabaseAway } from '~cms/database-errors'
import { loadContext } from '~tests/support/load-context'
import { visitScreen } from '~tests/support/screen-visitor'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

beforeEach(forget)
afterEach(() => setCms(undefined))

function forget() {
  getFaqEntries.forget()
  getPricing.forget()
}

async function startSite(): Promise<TestCms> {
  const cms = await startTestCms()
  setCms(cms)
  return cms
}

test('the three plans, from the smallest, with prices and savings in the language; a new price changes them', async () => {
  await using cms = await startSite()
  const english = await getPricing('en')
  expect(
    english.plans.map(({ name, monthly, annual, saving }) => [name, plain(monthly), plain(annual), saving]),
  ).toEqual([
    ['Basic', '$19.99', '$199.10', '17%'],
    ['Pro', '$49.99', '$497.90', '17%'],
    ['Elite', '$89.99', '$896.30', '17%'],
  ])
  expect(english.saving).toEqual({ text: '17%', isForAll: true })
  expect(english.plans.map(({ early }) => plain(early))).toEqual(['$99.55', '$248.95', '$448.15'])

  const arabic = await getPricing('ar')
  expect(arabic.plans.map(({ name, features }) => [name, features.length])).toEqual([
    ['الأساسية', 5],
    ['الاحترافية', 5],
    ['النخبة', 5],
  ])
  expect(arabic.plans.map(({ monthly }) => monthly)).toEqual([
    '\u2066$19.99\u2069',
    '\u2066$49.99\u2069',
    '\u2066$89.99\u2069',
  ])
  expect(arabic.plans.map(({ isRecommended }) => isRecommended)).toEqual([false, true, false])

  await cms.payload.update({
    collection: 'pricing-plans',
    where: { tier: { equals: 'elite' } },
    data: { monthlyPrice: 10, annualPrice: 60, currency: 'EUR' },
    overrideAccess: true,
  })
  forget()
  const { plans, saving } = await getPricing('en')
  expect(plans.map(({ monthly }) => plain(monthly))).toEqual(['$19.99', '$49.99', '€10.00'])
  expect(saving).toEqual({ text: '50%', isForAll: false })
})

test('the other billing of a preview is the same preview, and visitors are led to none', async () => {
  await using cms = await startSite()
  const answer = () => Promise.reject(new Error('Nobody sends anything.'))
  const viewer = await visitScreen(cms, 'viewer', { path: '/pricing', answer })
  const load = async (preview: string, headers = viewer.load().headers) => {
    const url = `${cms.environment.SITE_URL}/pricing?preview=${preview}&lng=ar&theme=dark&billing=monthly`
    const request = new Request(url, { headers })
    return loader({ request, context: loadContext(cms.environment), params: {} })
  }
  for (const preview of ['draft', 'open', 'before']) {
    const kept = { preview, lng: 'ar', theme: 'dark' }
    expect(await load(preview)).toMatchObject({ billing: 'monthly', previewParams: kept })
    expect((await load(preview, new Headers())).previewParams).toEqual({})
  }
  expect((await load('none')).previewParams).toEqual({})
  expect((await load('open')).open).not.toBeNull()
})

test('eight or more published questions in each language, in order', async () => {
  await using cms = await startSite()
  const [english, arabic] = await Promise.all([getFaqEntries('en'), getFaqEntries('ar')])
  expect(english.length).toBe(arabic.length)
  expect(english.length).toBeGreaterThanOrEqual(8)
  expect(english[0]?.question).toBe('What is Kalima?')
  expect(english[0]?.answer).toHaveLength(2)
  expect(arabic[0]?.question).toBe('ما هي «كلمة»؟')

  await cms.payload.update({
    collection: 'faq-entries',
    where: { question: { equals: 'What is Kalima?' } },
    data: { _status: 'draft' },
    overrideAccess: true,
  })
  forget()
  expect((await getFaqEntries('en')).map(({ question }) => question)).toEqual(
    english.slice(1).map(({ question }) => question),
  )
})

test('while the database is unavailable neither makes anything up', async () => {
  await expect(getPricing('en')).rejects.toSatisfy(isDatabaseAway)
  await expect(getFaqEntries('ar')).rejects.toSatisfy(isDatabaseAway)
})

/** Without the marks that keep an amount together. */
function plain(amount: string): string {
  return amount.replaceAll(/[\u2066\u2069]/g, '')
}
