import { expect, test, vi } from 'vitest'

import { notificationPath } from '~/features/notifications/poll'
import { selectMailTimes, selectNewestMails } from '~/features/notifications/newest-records.server'
import { readPoll } from '~/features/notifications/read-poll.server'
import { storeConversation } from '~tests/support/stored-conversations'
import { storeMessage } from '~tests/support/stored-messages'
import { addTeamMember } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'
import { vacuum } from '~tests/support/vacuum'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite()

async function news() {
  const user = await addTeamMember(site.cms.payload, 'viewer')
  return readPoll({ payload: site.cms.payload, user, as: { user, overrideAccess: false } })
}

test('a mail that came in is news under its sender’s name, and leads to its conversation', async () => {
  const { unseen } = await news()
  const team = { name: 'Kalima', email: site.cms.payload.email.defaultFromAddress }
  const layla = { name: 'Layla', email: 'layla@x.example' }
  const thread = await storeConversation(site.cms, [
    { kind: 'received', from: layla, to: [team], messageId: '<1@x.example>' },
    { kind: 'sent', from: team, to: [layla] },
    { kind: 'draft', to: [layla] },
    { kind: 'note' },
  ])
  const nameless = await storeConversation(site.cms, [
    {
      kind: 'received',
      from: { name: ' ', email: 'sami@x.example' },
      to: [team],
      messageId: '<2@x.example>',
    },
  ])
  // A copy of the team's own mail, and what a mail program answers by itself.
  await storeConversation(site.cms, [
    {
      kind: 'received',
      from: { ...team, email: team.email.toUpperCase() },
      to: [layla],
      messageId: '<3@x.example>',
    },
  ])
  await storeConversation(site.cms, [
    { kind: 'received', from: layla, to: [team], messageId: '<4@x.example>', automatic: 'reply' },
  ])
  // One by the contact page is told of once.
  await storeMessage(site.cms.payload, { name: 'Rima' })

  const { newest, ...after } = await news()
  expect(newest.map(({ type, who }) => ({ type, who }))).toEqual([
    { type: 'contact', who: 'Rima' },
    { type: 'message', who: 'sami@x.example' },
    { type: 'message', who: 'Layla' },
  ])
  expect(newest.flatMap((one) => (one.type === 'message' ? [notificationPath(one)] : []))).toEqual([
    `/admin/messages?thread=${nameless}`,
    `/admin/messages?thread=${thread}`,
  ])
  expect(after.unseen).toBe(unseen + 3)
})

test('the answer to a reply is news, and spam is not', async () => {
  const { unseen } = await news()
  const { id } = await storeMessage(site.cms.payload, { replies: ['sent'] })
  const answer = `insert into messages (thread_id, kind, from_email, content, date, message_id)
    select id, 'received', 'sami@example.com', 'Thanks!', now(), $1 from message_threads where submission_id = $2`
  await site.cms.pool.query(answer, ['<5@x.example>', id])
  expect((await news()).unseen).toBe(unseen + 2)
  await site.cms.pool.query(`update contact_submissions set status = 'spam' where id = $1`, [id])
  expect((await news()).unseen).toBe(unseen)
})

test('few mails among many answers and messages from the contact page are found by an index of their own', async () => {
  const { id } = await storeMessage(site.cms.payload)
  await site.cms.pool.query(
    `insert into messages (thread_id, kind, message_id, from_email, content, date)
     select thread.id, kind::enum_messages_kind, case kind when 'sent' then place || '@x.example' end, 'rima@x.example', 'Hello', now()
     from message_threads as thread, generate_series(1, 3000) as place, unnest(array['received', 'sent']) as kind
     where submission_id = $1`,
    [id],
  )
  await vacuum(site.cms.pool, 'messages')
  for (const statement of [selectNewestMails, selectMailTimes]) {
    const { rows } = await site.cms.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, [
      'team@x.example',
      100,
    ])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('messages_mails_idx')
  }
})
