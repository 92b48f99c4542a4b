import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Member } from '~/auth/identify.server'
import { loadContactPage } from '~/features/contact/admin/contact-page.server'
import { replyToSubmission } from '~/features/contact/reply-to-submission.server'
import { listInvitations, readInvitationProgress } from '~/features/invitations/invitation-progress.server'
import { invite } from '~/features/invitations/invite.server'
import { readPollSince } from '~/features/notifications/read-poll.server'
import { listEntries } from '~/features/waitlist/list-entries.server'
import { setCms } from '~cms/client.server'
import api from '~/i18n/locales/en/api.json'
import { visitContactScreen } from '~tests/support/contact-form-calls'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { loadContext } from '~tests/support/load-context'
import { startMailServer } from '~tests/support/mail-server'
import { storeMessage } from '~tests/support/stored-messages'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 90_000 })

type Site = { cms: TestCms; member: Member }
let outbox: Site
let mailed: Site
let server: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  server = await startMailServer()
  outbox = await startSite({})
  mailed = await startSite({ SMTP_URL: server.url })
})
afterAll(async () => {
  setCms(undefined)
  for (const { cms } of [outbox, mailed]) await cms[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function startSite(variables: Record<string, string>): Promise<Site> {
  const cms = await startTestCms(variables)
  const member = await actorOf(cms, 'editor')
  return { cms, member }
}

async function inviteOne({ cms, member }: Site) {
  setCms(cms)
  const [id = 0] = await addPeople(cms.payload, { email: `${crypto.randomUUID()}@example.com` })
  const { batch } = await invite(member, { ids: [id] })
  const progress = () => readInvitationProgress(batch ?? '')
  await hurryJobsUntil(cms, async () => (await progress()).isDone)
  const history = await listInvitations(member, { entry: id }, { page: 1, limit: 5 })
  const { docs } = await listEntries(member, {}, { page: 1, limit: 50 })
  const entry = docs.find((each) => each.id === id)
  return { progress: await progress(), invitation: history.docs[0], entry }
}

test('an invitation that was only written to the outbox waits, and its person stays in line', async () => {
  const kept = await inviteOne(outbox)
  expect(kept.progress).toMatchObject({ total: 1, queued: 1, sent: 0, inOutbox: 1, failed: 0 })
  expect(kept.invitation).toMatchObject({ status: 'queued', inOutbox: true, sentAt: null, attempts: 0 })
  expect(kept.entry).toMatchObject({ status: 'pending', sentStatus: null, sentDate: null })
  const sent = await inviteOne(mailed)
  expect(sent.progress).toMatchObject({ total: 1, sent: 1, inOutbox: 0, failed: 0 })
  expect(sent.invitation).toMatchObject({ status: 'sent', inOutbox: false })
  expect(sent.entry).toMatchObject({ status: 'notified', sentStatus: 'sent' })
})

async function replyOnce({ cms, member }: Site) {
  setCms(cms)
  const { id } = await storeMessage(cms.payload)
  await replyToSubmission(member, id, 'Soon.')
  const replies = async () => (await readPollSince(member, { knownVersion: null, submission: id }))?.replies
  await hurryJobsUntil(cms, async () => {
    const { delivery, inOutbox } = Object.values((await replies()) ?? {})[0] ?? {}
    return delivery === 'sent' || inOutbox === true
  })
  const visitor = await visitContactScreen(cms, 'viewer')
  const { data } = await loadContactPage(visitor.load(`?submission=${id}`), loadContext(cms.environment))
  return {
    live: Object.values((await replies()) ?? {})[0],
    stored: data.failed ? null : data.open?.replies[0],
  }
}

test('a reply that was only written to the outbox is shown as waiting, at once and later', async () => {
  const kept = await replyOnce(outbox)
  expect(kept.live).toEqual({ delivery: 'queued', error: null, inOutbox: true })
  expect(kept.stored).toMatchObject({ delivery: 'queued', inOutbox: true })
  const sent = await replyOnce(mailed)
  expect(sent.live).toEqual({ delivery: 'sent', error: null, inOutbox: false })
  expect(sent.stored).toMatchObject({ delivery: 'sent', inOutbox: false })
})

test('who sends a reply hears that it waits', async () => {
  for (const [{ cms }, message] of [
    [outbox, api.repliedToOutbox],
    [mailed, api.replied],
  ] as const) {
    setCms(cms)
    const { id } = await storeMessage(cms.payload)
    const editor = await visitContactScreen(cms, 'editor')
    expect(await editor.send({ intent: 'reply', id, body: 'Soon.' })).toMatchObject({ ok: true, message })
  }
})
