import { expect, test } from 'vitest'

import { readPoll } from '~/features/notifications/read-poll.server'
import { openSite } from '~tests/support/open-site'
import { storeMessage } from '~tests/support/stored-messages'
import { addTeamMember } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'

const site = openSite()
const asTeam = { overrideAccess: true } as const // a test sets the scene

async function watchRecords() {
  const user = await addTeamMember(site.cms.payload, 'viewer')
  const read = async () =>
    (await readPoll({ payload: site.cms.payload, user, as: { user, overrideAccess: false } })).records
  let known = await read()
  return async function expectNews() {
    const records = await read()
    expect(records).not.toBe(known)
    known = records
  }
}

test('open screens learn of what colleagues publish, draft and remove of the content', async () => {
  const { payload } = site.cms
  const expectNews = await watchRecords()
  const faq = { ...asTeam, collection: 'faq-entries' } as const
  const { id: question } = await payload.create({
    ...faq,
    data: { question: 'When?', answer: 'Soon.', order: 50, _status: 'published' },
  })
  await expectNews()
  await payload.update({ ...faq, id: question, draft: true, data: { answer: 'In spring.' } })
  await expectNews()
  await payload.delete({ ...faq, id: question })
  await expectNews()

  const plans = { ...asTeam, collection: 'pricing-plans' } as const
  const [plan] = (await payload.find({ ...plans, limit: 1 })).docs
  await payload.update({ ...plans, id: plan?.id ?? 0, data: { name: 'First' } })
  await expectNews()
  await payload.update({ ...plans, id: plan?.id ?? 0, draft: true, data: { name: 'Second' } })
  await expectNews()

  const testimonials = { ...asTeam, collection: 'testimonials' } as const
  const { id: praise } = await payload.create({
    ...testimonials,
    data: {
      quote: 'It speaks my language.',
      name: 'Rana',
      category: 'speaking',
      rating: 5,
      helpfulCount: 0,
      date: '2026-01-01',
      _status: 'published',
    },
  })
  await expectNews()
  await payload.update({ ...testimonials, id: praise, draft: true, data: { name: 'Rana K.' } })
  await expectNews()
})

test('open screens learn of records that are gone', async () => {
  const { payload } = site.cms
  const [first] = await addPeople(payload, { email: 'first@example.com' }, { email: 'last@example.com' })
  const { id: message } = await storeMessage(payload)
  await storeMessage(payload)
  const expectNews = await watchRecords()
  await payload.delete({ ...asTeam, collection: 'waitlist-entries', where: { id: { equals: first } } })
  await expectNews()
  await payload.delete({ ...asTeam, collection: 'contact-submissions', id: message })
  await expectNews()
})
