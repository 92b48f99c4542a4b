import { beforeAll, expect, test } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import type { Member } from '~/auth/identify.server'
import { quickSearch } from '~/features/quick-search/quick-search.server'
import { readBatches } from '~/features/waitlist/export-rows.server'
import { listEntries, selectEntries } from '~/features/waitlist/list-entries.server'
import { listCall } from '~/features/waitlist/waitlist-calls.server'
import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { actorOf } from '~tests/support/team-member'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'

const site = openSite()

let member: Member
beforeAll(async () => {
  member = await actorOf(site.cms, 'editor')
  for (const [email, name] of [
    ['one@example.com', 'أحمد الحدّاد'],
    ['two@example.com', 'احمد منصور'],
    ['three@example.com', 'فاطمة'],
    ['four@example.com', 'فاطمه عيسى'],
    ['مدرسة.آمنة@مثال.com', null],
    ['Layla.Khoury@Example.org', 'Layla 100%'],
  ] as const)
    await site.cms.payload.create({
      collection: 'waitlist-entries',
      data: { email, name, language: 'ar', source: 'test', status: 'pending' },
      overrideAccess: true, // a test sets the scene
    })
})

const first = (email: string) => email.slice(0, email.indexOf('@'))
const newestFirst = { by: 'createdAt', direction: 'descending' } as const

/** Those who are found, in the order of the list above. */
const searches: [words: string, found: string[]][] = [
  ['احمد', ['one', 'two']],
  ['أحمد', ['one', 'two']],
  ['أَحْمَد', ['one', 'two']],
  ['أحمــد الحداد', ['one']],
  ['فاطمه', ['three', 'four']],
  ['فاطمة', ['three', 'four']],
  ['عيسي', ['four']],
  ['أح', ['one', 'two']],
  ['مة', ['three', 'four']],
  ['مدرسه.امنه', ['مدرسة.آمنة']],
  ['مدرسة.آمنة@مثال.com', ['مدرسة.آمنة']],
  ['LAYLA', ['layla.khoury']],
  ['khoury@exam', ['layla.khoury']],
  [' Layla.Khoury@EXAMPLE.org ', ['layla.khoury']],
  ['ora', []],
  ['Ｋｈｏｕｒｙ', ['layla.khoury']],
  ['100%', ['layla.khoury']],
  ['0%', ['layla.khoury']],
  ['_', []],
  ['ـ', ['one', 'two', 'three', 'four', 'مدرسة.آمنة', 'layla.khoury']],
  ['فاطم ة', []],
]

test.each(searches)('the list finds by "%s" those who have it in another spelling', async (search, found) => {
  const { docs, totalDocs } = await listEntries(member, { search }, { page: 1, limit: 50 })
  expect(docs.map(({ email }) => first(email)).reverse()).toEqual(found)
  expect(totalDocs).toBe(found.length)
})

test.each(searches)('an export of "%s" has whom the list shows', async (search, found) => {
  const { where } = await selectEntries(site.cms.payload, { search }, newestFirst)
  const exported: string[] = []
  for await (const rows of readBatches(site.cms.payload, where))
    exported.push(...rows.map(({ email }) => first(email)))
  expect(exported.reverse()).toEqual(found)
})

test('the call and the search of the back office find in another spelling', async () => {
  const { viewer: key } = await makeApiKeys(site.cms.payload)
  const url = `${site.cms.environment.SITE_URL}/api/waitlist?${new URLSearchParams({ search: 'فاطمه' })}`
  const request = new Request(url, { headers: withKey(key) })
  const reply = await answerCall(
    { request, context: loadContext(site.cms.environment), params: {} },
    listCall,
  )
  expect(await reply.json()).toMatchObject({
    docs: [{ name: 'فاطمه عيسى' }, { name: 'فاطمة' }],
    totalDocs: 2,
  })

  const { people } = await quickSearch(member, 'احمد', 'ar')
  expect(people.map(({ name }) => name)).toEqual(['احمد منصور', 'أحمد الحدّاد'])
})

test('the longest name, of letters that each stand for many, is stored and found', async () => {
  const name = 'ﷺﷻﷲﷴ﷼'.repeat(20)
  const { id } = await site.cms.payload.create({
    collection: 'waitlist-entries',
    data: { email: `${'ب'.repeat(32)}@example.com`, name, language: 'ar', source: 'test', status: 'pending' },
    overrideAccess: true, // a test sets the scene
  })
  for (const search of ['جل جلاله', 'ﷻ'])
    expect((await listEntries(member, { search }, { page: 1, limit: 50 })).docs).toMatchObject([{ name }])
  await site.cms.payload.delete({ collection: 'waitlist-entries', id, overrideAccess: true }) // as above
})
