import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Member } from '~/auth/identify.server'
import { invite } from '~/features/invitations/invite.server'
import { loadInvitations } from '~/features/invitations/admin/invitations-view.server'
import { changeEntry } from '~/features/waitlist/change-entry.server'
import { loadWaitlistPage } from '~/features/waitlist/admin/waitlist-page.server'
import { setCms } from '~cms/client.server'
import { waitlistPageSize } from '~collections/values/waitlist'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { smtpFailure, startMailServer, type MailServer } from '~tests/support/mail-server'
import { unauditedRows } from '~tests/support/past-the-audit'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 60_000 })

let server: MailServer
let cms: TestCms
let ids: number[]
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? smtpFailure(550, 'no such person') : null),
  })
  cms = await startTestCms({ SMTP_URL: server.url })
  setCms(cms)
  ids = await addPeople(
    cms.payload,
    { email: 'refused@example.com', language: 'ar' },
    { email: 'gone@example.com', unsubscribedAt: new Date().toISOString() },
    ...Array.from({ length: waitlistPageSize }, (_, index) => ({ email: `guest${index}@example.com` })),
  )
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function load(member: Member, query = '') {
  const url = new URL(`http://localhost/admin/waitlist${query}`)
  const page = await loadWaitlistPage(member, new Request(url))
  return { ...page, ...(await loadInvitations(member, url.searchParams)) }
}

test('a page of everyone with the figures, and beyond the last page the way back', async () => {
  const viewer = await actorOf(cms, 'viewer')
  const { list, counts, entry, invite: preview, batch } = await load(viewer)
  expect([list.docs.length, list.totalDocs, list.totalPages]).toEqual([waitlistPageSize, ids.length, 2])
  expect(counts).toMatchObject({
    inQueue: ids.length - 1,
    unsubscribed: 1,
    invited: 0,
    opened: 0,
    registered: 0,
  })
  expect([entry, preview, batch]).toEqual([null, null, null])

  const beyond = await load(viewer, '?language=en&page=9').catch((thrown: unknown) => thrown)
  expect(beyond).toBeInstanceOf(Response)
  if (beyond instanceof Response)
    expect([beyond.status, beyond.headers.get('Location')]).toEqual([
      302,
      '/admin/waitlist?language=en&page=2',
    ])
})

test('a list of a stage says whom its card leaves out', async () => {
  const viewer = await actorOf(cms, 'viewer')
  const pending = await load(viewer, '?status=pending')
  expect(pending.left).toBe(1)
  expect(pending.list.totalDocs).toBe(pending.counts.pending + pending.left)
  expect((await load(viewer, '?status=completed')).left).toBe(0)
  expect((await load(viewer, '?status=pending&search=guest')).left).toBe(0)
})

test('whom an editor would invite is previewed, and not for a viewer', async () => {
  const query = `?invite=selected&id=${ids[0]}&id=${ids[1]}`
  expect((await load(await actorOf(cms, 'editor'), query)).invite).toMatchObject({
    recipients: { ids: [ids[0], ids[1]] },
    count: 1,
    byLanguage: { ar: 1, en: 0 },
    skipped: [{ reason: 'unsubscribed', count: 1 }],
    samples: [{ language: 'ar', html: expect.not.stringMatching(/<script|<style/i) }],
  })
  expect((await load(await actorOf(cms, 'viewer'), query)).invite).toBeNull()
  expect((await load(await actorOf(cms, 'editor'), '?invite=next&count=0')).invite).toEqual({
    isQuestion: true,
    waiting: expect.any(Number),
  })
})

test('a batch is followed to its end, and what failed says why, there and with the person', async () => {
  const editor = await actorOf(cms, 'editor')
  const { batch, skippedIds } = await invite(editor, { ids: ids.slice(0, 3) })
  expect(skippedIds).toHaveLength(1)
  const query = `?batch=${batch}&skipped=${skippedIds[0]}&entry=${ids[0]}`
  await expect
    .poll(async () => (await load(editor, query)).batch?.progress?.isDone, {
      timeout: 30_000,
      interval: 100,
    })
    .toBe(true)
  const failure = { error: 'refused', serverReply: expect.stringContaining('no such person') }
  const page = await load(editor, query)
  expect(page.batch).toMatchObject({
    progress: { sent: 1, failed: 1, total: 2 },
    failed: 1,
    failures: [failure],
    skipped: [{ count: 1, people: [{ id: skippedIds[0] }] }],
  })
  expect(page.history).toMatchObject([{ status: 'failed', ...failure, invitedBy: { name: 'An editor' } }])
  expect(page.open).toEqual({ underway: 0, failed: 1 })
  expect((await load(editor, '?batch=failed')).batch).toMatchObject({ progress: null, failed: 1 })
  expect((await load(editor, '?tab=sent')).list.docs).toMatchObject([{ id: ids[2] }])
})

test('an entry that somebody else changed in the meantime is not overwritten', async () => {
  const editor = await actorOf(cms, 'editor')
  const id = ids[5] ?? 0
  const seen = (await load(editor, `?entry=${id}`)).entry?.updatedAt
  await changeEntry(editor, id, { notes: 'first' }, seen)
  await expect(changeEntry(editor, id, { notes: 'second' }, seen)).rejects.toMatchObject({ status: 409 })
  expect((await load(editor, `?entry=${id}`)).entry).toMatchObject({ notes: 'first' })
  expect((await load(editor, '?entry=999999')).entry).toBeNull()
})

test.each([
  [10_000, false],
  [10_001, true],
])('of %i matches it is said whether there are more: %s', async (matches, isCapped) => {
  await cms.pool.query(`${unauditedRows} insert into waitlist_entries (email, source)
    select 'crowd' || n || '@example.com', 'test' from generate_series(1, ${matches}) n`)
  const { list, isCapped: isMore } = await load(await actorOf(cms, 'viewer'), '?search=crowd')
  await cms.pool.query(`${unauditedRows} delete from waitlist_entries where email like 'crowd%'`)
  expect([list.totalDocs, isMore]).toEqual([10_000, isCapped])
})
