import { expect, test, vi } from 'vitest'

import { readTimeline } from '~/features/waitlist/timeline.server'
import { unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { addUnconfirmed, confirm } from '~tests/support/friends'
import { actorOf } from '~tests/support/team-member'
import { invite } from '~/features/invitations/invite.server'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { entryOf, mailbox, ownToken } from '~tests/support/people-who-left'
import { storeMessage } from '~tests/support/stored-messages'
import { openSiteWithMail } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 90_000 })

const site = openSiteWithMail()

test('what happened to somebody stands in one list, with what they agreed to', async () => {
  const person = await addUnconfirmed(site.cms)
  await mailbox(site.cms, site.mail, person.email)
  await confirm(site.cms, person.email)
  await storeMessage(site.cms.payload, { email: person.email, replies: ['sent'] })
  await invite(await actorOf(site.cms, 'editor'), { ids: [person.id] })
  await hurryJobsUntil(site.cms, async () => (await entryOf(site.cms, person.email))?.status === 'notified')
  await unsubscribe(await ownToken(site.cms, person.email))

  const { events, earlier } = await readTimeline(site.cms.payload, person)
  expect(earlier).toBe(0)
  expect(events.map(({ kind }) => kind).sort()).toEqual(
    ['confirmationSent', 'confirmed', 'invited', 'joined', 'mailed', 'unsubscribed', 'wrote'].sort(),
  )
  expect(events.at(0)?.kind).toBe('joined')
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort())
  const of = (kind: string) => events.find((event) => event.kind === kind)
  expect(of('joined')?.consent).toEqual({
    how: 'form',
    version: expect.any(String),
    words: 'By joining, you agree to receive emails about our launch and offers.',
  })
  expect(of('confirmed')?.consent).toMatchObject({ how: 'confirmation' })
  expect(of('unsubscribed')?.consent).toMatchObject({ how: 'link' })
  expect(of('wrote')?.thread).toEqual(expect.any(Number))
})

test('who was counted at once has not confirmed, and by hand they are invited once', async () => {
  const { id } = await site.cms.payload.create({
    collection: 'waitlist-entries',
    data: { email: 'byhand@example.com', language: 'en', source: 'crm', status: 'notified' },
    overrideAccess: true, // a test sets the scene
  })
  const { events } = await readTimeline(site.cms.payload, { id, email: 'byhand@example.com' })
  expect(events.map(({ kind }) => kind)).toEqual(['joined', 'invited'])
})

test('of a long story the newest part is shown, and how much is older', async () => {
  const person = await addUnconfirmed(site.cms)
  const stored = await storeMessage(site.cms.payload, {
    email: person.email,
    createdAt: new Date(0).toISOString(),
  })
  const { rows } = await site.cms.pool.query<{ thread_id: number }>(
    `select thread_id from messages join message_threads on message_threads.id = thread_id where submission_id = $1`,
    [stored.id],
  )
  await site.cms.pool.query(
    `insert into messages (thread_id, kind, from_email, content, date, language)
     select $1, 'received', $2, 'more', now() - n * interval '1 day', 'en' from generate_series(1, 70) n`,
    [rows[0]?.thread_id, person.email],
  )
  await site.cms.pool.query('select refresh_message_threads(array[$1::int])', [rows[0]?.thread_id])
  const { events, earlier } = await readTimeline(site.cms.payload, person)
  expect(events.length + earlier).toBeGreaterThanOrEqual(72)
  expect(events.length).toBeLessThanOrEqual(50)
  expect(events.at(-1)?.kind).not.toBe('wrote')
})
