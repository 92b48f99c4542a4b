import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeSubmission } from '~/features/contact/change-submission.server'
import { changeThreads } from '~/features/messages/change-threads.server'
import { findElsewhere, listThreads } from '~/features/messages/list-threads.server'
import type { Actor } from '~/auth/identify.server'
import { storeMail, storeThread, type StoredMail } from '~tests/support/inbox'
import { actorOf } from '~tests/support/team-member'
import { storeMessage } from '~tests/support/stored-messages'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

let cms: TestCms
let editor: Actor
beforeAll(async () => {
  cms = await startTestCms()
  editor = await actorOf(cms, 'editor')
})
afterAll(() => cms[Symbol.asyncDispose]())

const on = (day: number) => `2026-03-0${day}T09:00:00.000Z`

/** Since when this conversation waits; undefined while it does not. */
async function waitsSince(thread: number): Promise<string | null | undefined> {
  const { rows } = await listThreads(editor, { folder: 'answer-next' }, 1)
  return rows.find(({ id }) => id === thread)?.waitingSince
}

test.each<{ what: string; mails: StoredMail[]; since: string | undefined }>([
  { what: 'a mail', mails: [{ date: on(1) }], since: on(1) },
  { what: 'two mails, since the first', mails: [{ date: on(1) }, { date: on(2) }], since: on(1) },
  { what: 'an answered mail', mails: [{ date: on(1) }, { kind: 'sent', date: on(2) }], since: undefined },
  {
    what: 'a mail that follows an answer',
    mails: [{ date: on(1) }, { kind: 'sent', date: on(2) }, { date: on(3) }],
    since: on(3),
  },
  {
    what: 'a mail with a draft and a note alone',
    mails: [{ date: on(1) }, { kind: 'draft', date: on(2) }, { kind: 'note', date: on(3) }],
    since: on(1),
  },
  {
    what: 'a mail that was forwarded',
    mails: [{ date: on(1) }, { kind: 'sent', date: on(2), key: `forward.${crypto.randomUUID()}` }],
    since: on(1),
  },
  {
    what: 'a mail whose answer failed',
    mails: [{ date: on(1) }, { kind: 'sent', date: on(2), delivery: 'failed' }],
    since: on(1),
  },
  { what: 'the mail of a program', mails: [{ date: on(1), automatic: 'reply' }], since: undefined },
  { what: 'our own mail', mails: [{ kind: 'sent', date: on(1) }], since: undefined },
])('$what', async ({ mails, since }) => {
  const thread = await storeThread(cms.payload, { mails })
  expect(await waitsSince(thread)).toBe(since)
})

test('what is archived waits no longer, until it is moved back or somebody writes again', async () => {
  const thread = await storeThread(cms.payload, { mails: [{ date: on(1) }] })
  await changeThreads(editor, [thread], { act: 'archive', value: true })
  expect(await waitsSince(thread)).toBeUndefined()
  await storeMail(cms.payload, thread, { kind: 'note', date: on(2) })
  expect(await waitsSince(thread)).toBeUndefined()
  await changeThreads(editor, [thread], { act: 'archive', value: false })
  expect(await waitsSince(thread)).toBe(on(1))
})

test('the inbox is named for words that are also in what waits for no answer', async () => {
  const word = `w${crypto.randomUUID()}`
  const filter = { folder: 'answer-next', search: word } as const
  await storeThread(cms.payload, { subject: word, mails: [{ date: on(1) }] })
  expect(await findElsewhere(editor, filter)).toEqual([])
  await storeThread(cms.payload, { subject: word, mails: [{ date: on(1), automatic: 'reply' }] })
  expect(await findElsewhere(editor, filter)).toEqual(['inbox'])
})

test('a contact submission waits while it is new or read', async () => {
  const { id } = await storeMessage(cms.payload, { createdAt: on(1) })
  const { docs } = await cms.payload.find({
    collection: 'message-threads',
    where: { submission: { equals: id } },
    depth: 0,
    overrideAccess: true, // a test looks
  })
  const thread = docs[0]?.id ?? 0
  const steps = [
    ['new', true],
    ['read', true],
    ['replied', false],
    ['read', true],
    ['spam', false],
    ['read', true],
    ['archived', false],
  ] as const
  for (const [status, waits] of steps) {
    await changeSubmission(editor, id, { status })
    await storeMail(cms.payload, thread, { kind: 'note' }) // derives it again
    expect([status, (await waitsSince(thread)) !== undefined]).toEqual([status, waits])
  }

  // Its sender writes again after it was marked as replied.
  await changeSubmission(editor, id, { status: 'replied' })
  await cms.pool.query(
    `INSERT INTO messages (thread_id, kind, from_email, content, date, message_id)
     VALUES ($1, 'received', 'sami@example.com', 'And the prices?', $2, '<more@example.com>')`,
    [thread, on(4)],
  )
  await storeMail(cms.payload, thread, { kind: 'note' })
  expect(await waitsSince(thread)).toBe(on(4))
})
