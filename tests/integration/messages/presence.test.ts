import { beforeAll, expect, test } from 'vitest'

import type { Member } from '~/auth/identify.server'
import { addNote, changeThreads, markRead } from '~/features/messages/change-threads.server'
import { notePresence, readPresence } from '~/features/notifications/presence.server'
import { readPoll, readPollSince } from '~/features/notifications/read-poll.server'
import { storeMail, storeThread } from '~tests/support/inbox'
import { openSite } from '~tests/support/open-site'
import { actorOf } from '~tests/support/team-member'

const site = openSite()

let anna: Member
let basil: Member
beforeAll(async () => {
  anna = await actorOf(site.cms, 'editor')
  basil = await actorOf(site.cms, 'viewer')
})

async function letTimePass(seconds: number) {
  await site.cms.pool.query('update message_presence set seen_at = seen_at - make_interval(secs => $1)', [
    seconds,
  ])
}

test('shows who else has a thread open, and who types', async () => {
  const id = await storeThread(site.cms.payload)
  await notePresence(anna, id, true)
  await notePresence(basil, id, false)
  expect(await readPresence(anna, id)).toEqual([{ name: 'An viewer', isTyping: false }])
  expect(await readPresence(basil, id)).toEqual([{ name: 'An editor', isTyping: true }])
  await notePresence(anna, id, false)
  expect(await readPresence(basil, id)).toEqual([{ name: 'An editor', isTyping: false }])
  expect(await readPresence(basil, await storeThread(site.cms.payload))).toEqual([])
})

test('forgets who has gone away', async () => {
  const id = await storeThread(site.cms.payload)
  await notePresence(anna, id, true)
  await letTimePass(5)
  expect(await readPresence(basil, id)).toHaveLength(1)
  await letTimePass(11)
  expect(await readPresence(basil, id)).toEqual([])
  await letTimePass(60)
  await notePresence(basil, id, false)
  const { rows } = await site.cms.pool.query('select admin_id from message_presence where thread_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ admin_id: basil.user.id }])
})

test('many screens of many threads at once do not stand in each other’s way', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => storeThread(site.cms.payload)))
  await Promise.all(
    ids.flatMap((id) =>
      [1, 2, 3].flatMap(() => [notePresence(anna, id, true), notePresence(basil, id, false)]),
    ),
  )
  await letTimePass(90)
  await Promise.all(ids.flatMap((id) => [notePresence(anna, id, true), notePresence(basil, id, false)]))
  for (const id of ids) expect(await readPresence(anna, id)).toHaveLength(1)
  await expect(notePresence(anna, 2_000_000_000, false)).resolves.toBeUndefined()
})

test('an open thread learns of a mail, a note and a colleague, but not of drafts', async () => {
  const id = await storeThread(site.cms.payload)
  const look = async () =>
    (await readPollSince(basil, { knownVersion: null, thread: { id, isTyping: false } }))?.thread
  const first = await look()
  expect(first).toMatchObject({ id, presence: [], deliveries: {} })
  expect(await look()).toEqual(first)
  await storeMail(site.cms.payload, id, { kind: 'note' })
  const second = await look()
  expect(second?.version).not.toBe(first?.version)
  await storeMail(site.cms.payload, id, { kind: 'sent' })
  const third = await look()
  expect(third?.version).not.toBe(second?.version)
  expect(Object.values(third?.deliveries ?? {})).toEqual([{ delivery: 'sent', error: null, inOutbox: false }])
  await notePresence(anna, id, true)
  expect((await look())?.presence).toEqual([{ name: 'An editor', isTyping: true }])
  const gone = await readPollSince(basil, {
    knownVersion: null,
    thread: { id: 2_000_000_000, isTyping: false },
  })
  expect(gone?.thread).toBeNull()
})

test('all open screens learn of what changes in the inbox', async () => {
  const id = await storeThread(site.cms.payload)
  let known = (await readPoll(anna)).records
  const expectNews = async (isNew: boolean) => {
    const { records } = await readPoll(anna)
    expect(records !== known).toBe(isNew)
    known = records
  }
  await storeMail(site.cms.payload, id)
  await expectNews(true)
  await markRead(anna, id)
  await expectNews(true)
  await addNote(anna, id, 'A note', 'poll')
  await expectNews(true)
  await changeThreads(anna, [id], { act: 'star', value: true })
  await expectNews(true)
  await storeMail(site.cms.payload, id, { kind: 'draft' })
  await expectNews(false)
})
