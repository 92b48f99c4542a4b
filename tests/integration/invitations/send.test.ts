import { expect, test, vi } from 'vitest'

import { invite } from '~/features/invitations/invite.server'
import { previewInvitations } from '~/features/invitations/preview-invitations.server'
import { retryInvitations } from '~/features/invitations/retry-invitations.server'
import { makeJobsDue } from '~tests/support/hurry-jobs'
import { invitationRows } from '~tests/support/invitations'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { smtpFailure, startMailServer } from '~tests/support/mail-server'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addWebhook } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 90_000 })

const patience = { timeout: 40_000, interval: 100 }

const statuses = async (cms: TestCms) =>
  (await invitationRows(cms)).map(({ status, error }) => error ?? status)

test('an invitation arrives once, in its language, with the headers that it needs', async () => {
  await using server = await startMailServer()
  await using cms = await startTestCms({ SMTP_URL: server.url, MAIL_FROM: 'hello@kalima.example' })
  const { payload } = cms
  const [layla, sam] = await addPeople(
    payload,
    { email: 'layla@example.com', language: 'ar' },
    { email: 'sam@example.com' },
  )
  const editor = await actorOf(cms, 'editor')

  // A double click, a colleague at the same moment, and the same people as "the next".
  const answers = await Promise.all([
    invite(editor, { ids: [layla ?? 0, sam ?? 0] }),
    invite(await actorOf(cms, 'admin'), { ids: [layla ?? 0, sam ?? 0] }),
    invite(editor, { next: 10 }),
  ])
  expect(answers.reduce((sum, { queued }) => sum + queued, 0)).toBe(2)
  await expect.poll(() => statuses(cms), patience).toEqual(['sent', 'sent'])
  expect(server.received.map(({ to }) => to.join()).sort()).toEqual(['layla@example.com', 'sam@example.com'])

  const mail = server.received.find(({ to }) => to.includes('layla@example.com'))
  expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
    to: 'layla@example.com',
    'auto-submitted': 'auto-generated',
    'list-id': '<waitlist.kalima.example>',
    'feedback-id': 'invitation:invitation:kalima.example:kalima',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'list-unsubscribe': expect.stringMatching(
      /^<http:\/\/localhost:3000\/unsubscribe\/\d+\.[\w-]{16}\.[\w-]{43}\?lng=ar>$/,
    ),
    'message-id': expect.stringMatching(/^<invitation\.\w{24}@kalima\.example>$/),
    from: expect.stringMatching(/^=\?UTF-8\?.* <hello@kalima\.example>$/),
  })
  expect(mail?.raw).toMatch(/<html[^>]*dir=(3D)?"rtl"[^>]*lang=(3D)?"ar"/)
  const entries = await payload.find({ collection: 'waitlist-entries', overrideAccess: true })
  expect(entries.docs.map(({ status, sentAt }) => [status, Boolean(sentAt)])).toEqual([
    ['notified', true],
    ['notified', true],
  ])
})

test('who is set back to pending is invited by the next invitation, and the former link is over', async () => {
  await using server = await startMailServer()
  await using cms = await startTestCms({ SMTP_URL: server.url })
  const [id = 0] = await addPeople(cms.payload, { email: 'layla@example.com' })
  const editor = await actorOf(cms, 'editor')
  await invite(editor, { ids: [id] })
  await expect.poll(() => statuses(cms), patience).toEqual(['sent'])
  await cms.payload.update({
    collection: 'waitlist-entries',
    id,
    data: { status: 'pending' },
    overrideAccess: true, // as an editor may
  })
  expect(await statuses(cms)).toEqual(['expired'])
  expect(await invite(editor, { next: 1 })).toMatchObject({ queued: 1, skipped: [] })
  await expect.poll(() => statuses(cms), patience).toEqual(['expired', 'sent'])
  expect(server.received).toHaveLength(2)
})

test('a refused address fails visibly, a busy server is tried again, and a person can retry', async () => {
  const replies = new Map([
    ['refused@example.com', [550]],
    ['later@example.com', [451]],
  ])
  await using server = await startMailServer({
    onRcptTo({ address }, _session, done) {
      const code = replies.get(address)?.shift()
      done(code ? smtpFailure(code, 'not now') : null)
    },
  })
  await using cms = await startTestCms({ SMTP_URL: server.url })
  const emails = ['refused@example.com', 'later@example.com', 'fine@example.com']
  const [refused] = await addPeople(cms.payload, ...emails.map((email) => ({ email })))
  await addWebhook(cms, ['invitation.failed'])
  const editor = await actorOf(cms, 'editor')
  const { batch } = await invite(editor, { next: 10 })

  await expect.poll(() => statuses(cms), patience).toEqual(['refused', 'deferred', 'sent'])
  expect((await invitationRows(cms)).map(({ status }) => status)).toEqual(['failed', 'queued', 'sent'])
  await expect
    .poll(async () => {
      await makeJobsDue(cms)
      return statuses(cms)
    }, patience)
    .toEqual(['refused', 'sent', 'sent'])
  // Programs hear of the one that failed, and learn no address.
  const { docs: deliveries } = await cms.payload.find({
    collection: 'webhook-deliveries',
    overrideAccess: true,
  })
  expect(deliveries.map(({ event, payload }) => ({ event, payload }))).toEqual([
    {
      event: 'invitation.failed',
      payload: { entry: { id: refused }, invitation: { id: expect.any(Number), error: 'refused' } },
    },
  ])

  expect(await previewInvitations(editor, { next: 10 })).toMatchObject({
    count: 0,
    skipped: [{ reason: 'failed', count: 1 }],
  })
  expect(await retryInvitations(editor, { batch: batch ?? '' })).toBe(1)
  await expect.poll(() => statuses(cms), patience).toEqual(['sent', 'sent', 'sent'])
  expect(server.received.map(({ to }) => to.join()).sort()).toEqual([...emails].sort())
})

test('a server that falls silent after the message leaves it unclear, and nobody sends it again by itself', async () => {
  let isSilent = true
  await using server = await startMailServer({
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => isSilent || done())
    },
  })
  await using cms = await startTestCms({ SMTP_URL: `${server.url}/?socketTimeout=2000` })
  await addPeople(cms.payload, { email: 'layla@example.com' })
  const editor = await actorOf(cms, 'editor')
  await invite(editor, { next: 1 })

  await expect.poll(() => statuses(cms), patience).toEqual(['unclear'])
  isSilent = false
  expect(await retryInvitations(editor, { ids: [1] })).toBe(1)
  await expect.poll(() => statuses(cms), patience).toEqual(['sent'])
})

test('without a server invitations wait, and no try is counted', async () => {
  const gone = await startMailServer()
  await gone[Symbol.asyncDispose]()
  await using cms = await startTestCms({ SMTP_URL: gone.url })
  await addPeople(
    cms.payload,
    ...Array.from({ length: 12 }, (_, index) => ({ email: `p${index}@example.com` })),
  )
  await invite(await actorOf(cms, 'editor'), { next: 12 })

  const pauses = async () =>
    (await cms.pool.query<{ lane: string; reason: string }>('select lane, reason from mail_pauses')).rows
  await expect.poll(pauses, patience).toEqual([{ lane: 'list', reason: 'unreachable' }])
  const tries = async () => (await invitationRows(cms)).map(({ status, attempts }) => `${status} ${attempts}`)
  await expect.poll(tries, patience).toEqual(Array(12).fill('queued 0'))
})

test('who unsubscribed or was erased is not invited, and who only reads invites nobody', async () => {
  await using server = await startMailServer()
  await using cms = await startTestCms({ SMTP_URL: server.url })
  const { payload } = cms
  const [early, late] = await addPeople(
    payload,
    { email: 'early@example.com', unsubscribedAt: new Date().toISOString() },
    { email: 'late@example.com' },
  )
  const editor = await actorOf(cms, 'editor')
  expect(await previewInvitations(editor, { ids: [early ?? 0, late ?? 0, 99] })).toMatchObject({
    count: 1,
    byLanguage: { en: 1, ar: 0 },
    skipped: [
      { reason: 'unknown', count: 1 },
      { reason: 'unsubscribed', count: 1, people: [{ email: 'early@example.com' }] },
    ],
    samples: [{ language: 'en', subject: 'Your place at Kalima is ready' }],
  })
  await payload.delete({ collection: 'waitlist-entries', id: late ?? 0, overrideAccess: true })
  const [again] = await addPeople(payload, { email: 'late@example.com' })
  expect(await invite(editor, { ids: [again ?? 0] })).toMatchObject({
    queued: 0,
    skipped: [{ reason: 'unsubscribed', count: 1 }],
  })
  await expect(invite(await actorOf(cms, 'viewer'), { next: 1 })).rejects.toMatchObject({ status: 403 })
  expect(server.received).toEqual([])
})
