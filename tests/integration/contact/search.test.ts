import { beforeAll, expect, test } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import type { Member } from '~/auth/identify.server'
import { findSubmissions } from '~/features/contact/list-submissions.server'
import { listSubmissionsCall } from '~/features/contact/submission-list-calls.server'
import { quickSearch } from '~/features/quick-search/quick-search.server'
import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { actorOf } from '~tests/support/team-member'
import { loadContext } from '~tests/support/load-context'
import { storeMessage } from '~tests/support/stored-messages'
import { openSite } from '~tests/support/open-site'

const site = openSite()

let member: Member
beforeAll(async () => {
  member = await actorOf(site.cms, 'editor')
  const message = 'When do the lessons begin?'
  await storeMessage(site.cms.payload, { name: 'أحمد', email: 'one@example.com', message })
  await storeMessage(site.cms.payload, { name: 'احمد', email: 'two@example.com', message })
  await storeMessage(site.cms.payload, {
    name: 'Sami',
    email: 'three@example.com',
    subject: 'سؤال لفاطمة',
    message,
  })
  await storeMessage(site.cms.payload, {
    name: 'Omar',
    email: 'four@example.com',
    message: 'هل تبدأُ الدورةُ قريبًا؟ اسم معلمتي فاطمه.',
  })
  await storeMessage(site.cms.payload, {
    name: 'Rania_%',
    email: 'five@example.org',
    subject: 'Prices',
    message,
  })
})

test.each([
  ['احمد', ['one', 'two']],
  ['أحمد', ['one', 'two']],
  ['فاطمه', ['three', 'four']],
  ['فاطمة', ['three', 'four']],
  ['سوال', ['three']],
  ['تبدا الدوره', ['four']],
  ['أح', ['one', 'two']],
  ['ؤا', ['three']],
  ['PRICES', ['five']],
  ['_%', ['five']],
  ['rania_%', ['five']],
  ['Five@Example.ORG', ['five']],
  ['example.com', ['one', 'two', 'three', 'four']],
  ['nobody', []],
])('the list finds by "%s" what has it in another spelling', async (search, found) => {
  const { docs, totalDocs } = await findSubmissions(
    member,
    { search },
    { page: 1, limit: 50 },
    { sort: { by: 'createdAt', direction: 'ascending' }, toView: ({ email }) => email.replace(/@.*/, '') },
  )
  expect(docs).toEqual(found)
  expect(totalDocs).toBe(found.length)
})

test('the call and the search of the back office find in another spelling', async () => {
  const { viewer: key } = await makeApiKeys(site.cms.payload)
  const url = `${site.cms.environment.SITE_URL}/api/contact?${new URLSearchParams({ search: 'فاطمه' })}`
  const request = new Request(url, { headers: withKey(key) })
  const context = loadContext(site.cms.environment)
  const reply = await answerCall({ request, context, params: {} }, listSubmissionsCall)
  expect(await reply.json()).toMatchObject({ docs: [{ name: 'Omar' }, { name: 'Sami' }], totalDocs: 2 })

  const { messages } = await quickSearch(member, 'احمد', 'ar')
  expect(messages.map(({ name }) => name)).toEqual(['احمد', 'أحمد'])
  // It looks at no texts of messages.
  expect((await quickSearch(member, 'فاطمه', 'ar')).messages.map(({ name }) => name)).toEqual(['Sami'])
})
