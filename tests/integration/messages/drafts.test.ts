import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeSubmission, moveSubmission } from '~/features/contact/change-submission.server'
import { changeThreads, undoChange } from '~/features/messages/change-threads.server'
import { draftKey } from '~/features/messages/draft-view'
import { discardDraft, saveDraft } from '~/features/messages/drafts.server'
import { listThreads } from '~/features/messages/list-threads.server'
import { sendDraft, unsend, type SendOutcome } from '~/features/messages/send-draft.server'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { textPart } from '~tests/support/mail-parts'
import { startMailServer, type MailServer } from '~tests/support/mail-server'
import { storeConversation } from '~tests/support/stored-conversations'
import { storeMessage } from '~tests/support/stored-messages'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { actorOf } from '~tests/support/team-member'

import { waitingMailsOf, messagesOf, newDraft, openedThread } from './writing-scene'

let server: MailServer
let cms: TestCms
beforeAll(async () => {
  server = await startMailServer()
  cms = await startTestCms({ SMTP_URL: server.url })
})
afterAll(async () => {
  await cms[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address))
const folderOf = async (thread: number) => {
  const { rows } = await cms.pool.query<{ folder: string; subject: string; in_drafts: boolean }>(
    'select folder, subject, in_drafts from message_threads where id = $1',
    [thread],
  )
  return rows[0]
}
function sentOf(outcome: SendOutcome) {
  if (outcome.outcome !== 'sent') throw new Error(`It is ${outcome.outcome}.`)
  return outcome
}

test('a new message opens one conversation among the drafts, however often it is saved', async () => {
  const member = await actorOf(cms, 'editor')
  const fields = newDraft({ subject: 'First' })
  const [one, two] = await Promise.all([saveDraft(member, fields), saveDraft(member, fields)])
  expect([one.outcome, two.outcome]).toEqual(['saved', 'saved'])
  const later = await saveDraft(member, { ...fields, version: 1, subject: 'Second', content: 'More.' })
  if (later.outcome !== 'saved') throw new Error('not saved')
  expect(await messagesOf(cms, fields.key)).toMatchObject([{ kind: 'draft', content: 'More.', version: 2 }])
  expect(await folderOf(later.draft.thread)).toEqual({ folder: 'drafts', subject: 'Second', in_drafts: true })
})

test('a save from an outdated version is answered with what is stored', async () => {
  const [one, other] = [await actorOf(cms, 'editor'), await actorOf(cms, 'editor')]
  const fields = newDraft()
  await saveDraft(one, fields)
  await saveDraft(one, { ...fields, version: 1, content: 'By one.' })
  const answer = await saveDraft(other, { ...fields, version: 1, content: 'By another.' })
  expect(answer).toMatchObject({ outcome: 'changed', draft: { version: 2, content: 'By one.' } })
  const again = await saveDraft(one, { ...fields, version: 1, content: 'By one.' })
  expect(again).toMatchObject({ outcome: 'saved', draft: { version: 2 } })
})

test('what was discarded or sent is not revived by a save', async () => {
  const member = await actorOf(cms, 'editor')
  const fields = newDraft()
  const saved = await saveDraft(member, fields)
  expect(await discardDraft(member, fields)).toBe('discarded')
  expect(await discardDraft(member, fields)).toBe('discarded')
  expect(await saveDraft(member, { ...fields, version: 1, content: 'Late.' })).toEqual({
    outcome: 'discarded',
    isThreadGone: true,
  })
  if (saved.outcome === 'saved') expect(await folderOf(saved.draft.thread)).toBeUndefined()

  const sent = newDraft()
  await sendDraft(member, { ...sent, sendAt: new Date(Date.now() + 3_600_000) })
  expect(await saveDraft(member, { ...sent, version: 1, content: 'Late.' })).toMatchObject({
    outcome: 'sent',
  })
  expect(await discardDraft(member, sent)).toBe('sent')
})

test('sent twice at once and once more later is one mail', async () => {
  const member = await actorOf(cms, 'editor')
  const to = [{ name: 'Once', email: 'once@example.com' }]
  const fields = { ...newDraft({ to, thread: await openedThread(cms) }), sendAt: null }
  const outcomes = await Promise.all([sendDraft(member, fields), sendDraft(member, fields)])
  const third = sentOf(await sendDraft(member, fields))
  expect(outcomes.map((each) => sentOf(each).message)).toEqual([third.message, third.message])
  expect(await waitingMailsOf(cms, third.message)).toBe(1)
  await hurryJobsUntil(cms, () => mailsTo('once@example.com').length > 0)
  await hurryJobsUntil(cms, async () => (await waitingMailsOf(cms, third.message)) === 0)
  expect(sentOf(await sendDraft(member, fields)).message).toBe(third.message)
  expect(mailsTo('once@example.com')).toHaveLength(1)
})

test('a message taken back in time is a draft again, with everything, and nobody gets it', async () => {
  const member = await actorOf(cms, 'editor')
  const fields = newDraft({ to: [{ name: '', email: 'back@example.com' }], content: 'Not yet.' })
  const sent = sentOf(await sendDraft(member, { ...fields, sendAt: null }))
  expect(await folderOf(sent.thread)).toMatchObject({ folder: 'sent' })
  const versions = await Promise.all([unsend(member, sent), unsend(member, sent)])
  expect(versions).toEqual([2, 2])
  expect(await messagesOf(cms, fields.key)).toMatchObject([
    { kind: 'draft', content: 'Not yet.', delivery: null, version: 2 },
  ])
  expect(await waitingMailsOf(cms, sent.message)).toBe(0)
  expect(await folderOf(sent.thread)).toMatchObject({ folder: 'drafts', in_drafts: true })

  const [row] = await messagesOf(cms, fields.key)
  const again = sentOf(await sendDraft(member, { ...fields, version: row?.version ?? 0, sendAt: null }))
  expect(again.message).toBe(sent.message)
  await hurryJobsUntil(cms, () => mailsTo('back@example.com').length > 0)
  expect(mailsTo('back@example.com')).toHaveLength(1)
  await expect(unsend(member, again)).rejects.toMatchObject({
    status: 409,
    messageKey: 'messageWriting:undo.tooLate',
  })
})

test('a message to what is called spam until it is due is a draft again; said to be none before, it is sent', async () => {
  const member = await actorOf(cms, 'editor')
  const write = async (email: string) => {
    const { id } = await storeMessage(cms.payload)
    const { rows } = await cms.pool.query<{ id: number }>(
      'select id from message_threads where submission_id = $1',
      [id],
    )
    const fields = newDraft({ to: [{ name: '', email }], thread: rows[0]?.id ?? null })
    const sent = sentOf(await sendDraft(member, { ...fields, sendAt: new Date(Date.now() + 3_600_000) }))
    await moveSubmission(member, id, 'spam')
    return { ...fields, ...sent, submission: id }
  }
  const spam = await write('spam@example.com')
  const mistaken = await write('mistaken@example.com')
  await moveSubmission(member, mistaken.submission, 'unspam')

  await hurryJobsUntil(cms, async () => (await waitingMailsOf(cms, spam.message)) === 0)
  await hurryJobsUntil(cms, () => mailsTo('mistaken@example.com').length > 0)
  expect(await messagesOf(cms, spam.key)).toMatchObject([{ kind: 'draft', delivery: null, version: 2 }])
  expect(await folderOf(spam.thread)).toMatchObject({ in_drafts: true })
  expect(mailsTo('spam@example.com')).toEqual([])
})

test('a message after its moment is not taken back', async () => {
  const member = await actorOf(cms, 'editor')
  const sent = sentOf(await sendDraft(member, { ...newDraft(), sendAt: new Date(Date.now() + 3_600_000) }))
  await cms.pool.query(`update messages set send_at = now() - interval '1 second' where id = $1`, [
    sent.message,
  ])
  await expect(unsend(member, sent)).rejects.toMatchObject({ status: 409 })
  await expect(unsend(member, { ...sent, thread: 999_999 })).rejects.toMatchObject({ status: 404 })
})

test('the mail of a scheduled message waits for its moment', async () => {
  const member = await actorOf(cms, 'editor')
  const sendAt = new Date(Date.now() + 86_400_000)
  const fields = newDraft({ to: [{ name: '', email: 'tomorrow@example.com' }] })
  const { message } = sentOf(await sendDraft(member, { ...fields, sendAt }))
  const { rows } = await cms.pool.query<{ due_at: Date }>(
    `select due_at from outgoing_mails where kind = 'message' and record_id = $1`,
    [message],
  )
  expect(rows.map(({ due_at }) => due_at.toISOString())).toEqual([sendAt.toISOString()])
  expect(mailsTo('tomorrow@example.com')).toEqual([])
})

const omar = [{ name: 'Omar', email: 'omar@kalima.example' }]
const forwardTo = (thread: number) =>
  newDraft({
    key: draftKey(crypto.randomUUID(), { forwards: true }),
    to: omar,
    content: 'Between us.',
    thread,
  })

test('a reply quotes what its reader wrote, not what a colleague answered to a forward of it', async () => {
  const layla = { name: 'Layla', email: 'layla@quotes.example' }
  const thread = await storeConversation(cms, [
    { kind: 'received', from: layla, content: 'What is it?', messageId: '<question@quotes.example>' },
    {
      kind: 'sent',
      key: draftKey(crypto.randomUUID(), { forwards: true }),
      to: omar,
      content: 'Between us.',
    },
    { kind: 'received', from: omar[0], content: 'She again.', messageId: '<omar@quotes.example>' },
  ])
  await sendDraft(await actorOf(cms, 'editor'), { ...newDraft({ thread, to: [layla] }), sendAt: null })
  await hurryJobsUntil(cms, () => mailsTo(layla.email).length > 0)
  const [{ raw, headers } = { raw: '', headers: new Map<string, string>() }] = mailsTo(layla.email)
  expect(headers.get('in-reply-to')).toBe('<question@quotes.example>')
  expect(headers.get('references')).toBe('<question@quotes.example>')
  expect(textPart(raw)).toMatch(/ Layla wrote:\s+> What is it\?\s*$/)
})

test('to forward a message from the contact page is no answer to it, nor to take that back', async () => {
  const member = await actorOf(cms, 'editor')
  const thread = await openedThread(cms)
  const { rows } = await cms.pool.query<{ id: number }>(
    'select submission_id as id from message_threads where id = $1',
    [thread],
  )
  const id = rows[0]?.id ?? 0
  const submission = () =>
    cms.payload.findByID({ collection: 'contact-submissions', id, overrideAccess: true }) // a test looks
  const waits = async () =>
    (await listThreads(member, { folder: 'answer-next' }, 1)).rows.some((row) => row.id === thread)

  sentOf(await sendDraft(member, { ...forwardTo(thread), sendAt: null }))
  expect(await submission()).toMatchObject({ status: 'new', replies: [] })
  expect(await waits()).toBe(true)
  const { undo } = await changeThreads(member, [thread], { act: 'archive', value: true })
  await undoChange(member, undo)
  expect((await submission()).status).toBe('new')

  await changeSubmission(member, id, { status: 'replied' })
  const second = sentOf(await sendDraft(member, { ...forwardTo(thread), sendAt: null }))
  await unsend(member, second)
  expect((await submission()).status).toBe('replied')

  await changeSubmission(member, id, { status: 'read' })
  const reply = sentOf(await sendDraft(member, { ...newDraft({ thread }), sendAt: null }))
  expect(await submission()).toMatchObject({ status: 'replied', replies: [{ body: 'They begin soon.' }] })
  await unsend(member, reply)
  expect(await submission()).toMatchObject({ status: 'read', replies: [] })
})

test('spam and what is gone are not answered, and viewers write nothing', async () => {
  const member = await actorOf(cms, 'editor')
  const thread = await openedThread(cms)
  await cms.pool.query(
    `update contact_submissions set status = 'spam' where id = (select submission_id from message_threads where id = $1)`,
    [thread],
  )
  await expect(saveDraft(member, newDraft({ thread }))).rejects.toMatchObject({ status: 409 })
  await expect(saveDraft(member, newDraft({ thread: 999_999 }))).rejects.toMatchObject({ status: 404 })
  const viewer = await actorOf(cms, 'viewer')
  await expect(saveDraft(viewer, newDraft())).rejects.toMatchObject({ status: 403 })
  await expect(sendDraft(viewer, { ...newDraft(), sendAt: null })).rejects.toMatchObject({ status: 403 })
})
