import PostalMime from 'postal-mime'
import { beforeEach, expect, test, vi } from 'vitest'

import { countAudience } from '~/features/announcements/audience.server'
import { archiveAnnouncement } from '~/features/announcements/change-announcement.server'
import {
  cancelAnnouncement,
  pauseAnnouncement,
  resumeAnnouncement,
  sendAnnouncement,
  testAnnouncement,
} from '~/features/announcements/send-announcement.server'
import { readResults } from '~/features/announcements/results.server'
import { saveAnnouncementPicture, toMailPicture } from '~/features/announcements/announcement-pictures.server'
import { HttpError } from '~/http/http-error.server'
import { inTransaction } from '~cms/transaction'
import { preparePicture } from '~cms/uploads/picture'
import { suppress } from '~collections/suppression/suppress'
import { markUndeliverable } from '~collections/suppression/undeliverable'
import {
  addAnnouncement,
  adminOf,
  recipientsOf,
  runOnce,
  runUntilSent,
  storedAnnouncement,
  timeZone,
} from '~tests/support/announcements'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { openSiteWithMail } from '~tests/support/open-site'
import { picture } from '~tests/support/pictures'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const site = openSiteWithMail()

beforeEach(async () => {
  const { pool } = site.cms
  await pool.query('delete from announcements')
  await pool.query('delete from outgoing_mails')
  await pool.query('delete from waitlist_entries')
  await pool.query('delete from suppressions')
  await pool.query('update site_content set launched_at = null')
  site.mail.received.length = 0
})

const people = (...names: string[]) =>
  names.map((name) => ({ email: `${name}@example.com`, language: 'en' as const }))
const sentTo = () => site.mail.received.map(({ to }) => to.join()).toSorted()
const send = async (id: number, at = 'now') =>
  sendAnnouncement(await adminOf(site.cms), id, { at }, { timeZone })

/** The status and key of a refusal. */
async function refusalOf(work: () => Promise<unknown>) {
  const error: unknown = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof HttpError)) throw error ?? new Error('It was not refused.')
  return [error.status, error.messageKey, ...(error.details.problems ?? []).map(({ field }) => field)]
}

test('everybody who was counted gets it once, in their own language, and nobody else', async () => {
  const { cms, mail } = site
  await addPeople(
    cms.payload,
    ...people('layla', 'omar', 'shunned', 'returned'),
    { email: 'nour@example.com', language: 'ar' },
    { email: 'new@example.com', confirmedAt: null },
    { email: 'left@example.com', unsubscribedAt: new Date().toISOString() },
  )
  await inTransaction(cms.payload, async (req) => {
    await suppress(req, 'shunned@example.com', 'erased')
    await markUndeliverable(req, ['returned@example.com'])
  })
  const id = await addAnnouncement(cms)
  expect(await countAudience(cms.payload, {}, timeZone)).toEqual({
    people: 5,
    byLanguage: { en: 4, ar: 1 },
    leftOut: [
      { reason: 'unconfirmed', count: 1 },
      { reason: 'unsubscribed', count: 1 },
    ],
  })
  await send(id)
  // Who joins after that is none of it.
  await addPeople(cms.payload, ...people('late'))
  await runUntilSent(cms)
  expect(sentTo()).toEqual(['layla@example.com', 'nour@example.com', 'omar@example.com'])
  expect(await storedAnnouncement(cms, id)).toMatchObject({
    status: 'sent',
    expected: 5,
    recipients: 3,
    sent: 3,
    failed: 0,
  })
  const arabic = mail.received.find(({ to }) => to.join() === 'nour@example.com')
  expect((await PostalMime.parse(arabic?.raw ?? '')).subject).toBe('الأبواب مفتوحة')
})

test('the mail has its place, its way out, its campaign and its picture', async () => {
  const { cms, mail } = site
  await addPeople(cms.payload, ...people('layla'))
  const id = await addAnnouncement(cms, {
    audience: { language: 'en' },
    words: {
      en: { buttonLabel: 'See it', buttonUrl: 'http://localhost:3000/demos?x=1', pictureAlt: 'A door' },
    },
  })
  const file = await preparePicture(await picture({ width: 1600, height: 800 }))
  const stored = await toMailPicture(file)
  await inTransaction(cms.payload, (req) => saveAnnouncementPicture(req, id, stored))
  await send(id)
  await runUntilSent(cms)
  const [recipient] = await recipientsOf(cms, id)
  const [received] = mail.received
  const { html = '', text = '', attachments, messageId } = await PostalMime.parse(received?.raw ?? '')
  const campaign = `utm_source=announcement&utm_medium=email&utm_campaign=announcement-${id}`
  expect(text).toContain(`http://localhost:3000/demos?x=1&${campaign}`)
  expect(text).toMatch(/http:\/\/localhost:3000\/place\/\d+\.[\w-]+\?lng=en/)
  const leave = new RegExp(
    `http://localhost:3000/unsubscribe/\\d+\\.[\\w-]{16}\\.[\\w-]{43}\\?lng=en&a=${recipient?.id}(?=[\\s>]|$)`,
  )
  expect(text).toMatch(leave)
  expect(received?.headers.get('list-unsubscribe')).toMatch(leave)
  expect(received?.headers.get('feedback-id')).toMatch(new RegExp(`^announcement-${id}:announcement:`))
  expect(messageId).toMatch(new RegExp(`^<announcement\\.${recipient?.id}\\.[0-9a-f]{16}@`))
  expect(html).toContain('alt="A door"')
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'image/jpeg'])
  expect(html).not.toMatch(/<img[^>]+src="http/)
})

test('two instances send it once to each', async () => {
  const { cms } = site
  await addPeople(cms.payload, ...people(...Array.from({ length: 12 }, (_, place) => `p${place}`)))
  const id = await addAnnouncement(cms)
  await send(id)
  await Promise.all([runOnce(cms), runOnce(cms), runOnce(cms)])
  await runUntilSent(cms)
  expect(sentTo()).toHaveLength(12)
  expect(new Set(sentTo()).size).toBe(12)
  expect(await storedAnnouncement(cms, id)).toMatchObject({ status: 'sent', recipients: 12, sent: 12 })
})

test('who leaves or is deleted before their turn gets none, and is named', async () => {
  const { cms } = site
  const [left = 0, gone = 0] = await addPeople(cms.payload, ...people('left', 'gone', 'stays'))
  const id = await addAnnouncement(cms)
  await send(id)
  await cms.pool.query(
    `insert into mail_pauses (lane, round, until) values ('list', 1, now() + interval '1 hour')`,
  )
  await runOnce(cms)
  await cms.pool.query('update waitlist_entries set unsubscribed_at = now() where id = $1', [left])
  await cms.pool.query('delete from waitlist_entries where id = $1', [gone])
  await cms.pool.query('delete from mail_pauses')
  await runUntilSent(cms)
  expect(sentTo()).toEqual(['stays@example.com'])
  expect((await recipientsOf(cms, id)).map(({ entry, problem }) => [entry, problem])).toEqual([
    [left, 'unsubscribed'],
    [null, 'gone'],
    [expect.any(Number), null],
  ])
  const announcement = { id, startedAt: new Date().toISOString() }
  expect(await readResults(cms.payload, announcement, timeZone)).toMatchObject({
    waiting: 0,
    failedBy: [
      { problem: 'gone', count: 1 },
      { problem: 'unsubscribed', count: 1 },
    ],
  })
})

test('who changes to a language that it is not for, or has no words in, gets none, and is named', async () => {
  const { cms } = site
  const [arabic = 0] = await addPeople(cms.payload, ...people('arabic', 'stays'))
  const noWords = { subject: null, content: null }
  const silent = await addAnnouncement(cms, { audience: { language: 'en' }, words: { ar: noWords } })
  const bilingual = await addAnnouncement(cms, { audience: { language: 'en' } })
  const all = await addAnnouncement(cms)
  for (const id of [silent, bilingual, all]) await send(id)
  await cms.pool.query(
    `insert into mail_pauses (lane, round, until) values ('list', 1, now() + interval '1 hour')`,
  )
  await runOnce(cms)
  await cms.pool.query(`update waitlist_entries set language = 'ar' where id = $1`, [arabic])
  await cms.pool.query('delete from mail_pauses')
  await runUntilSent(cms)
  const problemsOf = async (id: number) => (await recipientsOf(cms, id)).map(({ problem }) => problem)
  expect(await problemsOf(silent)).toEqual(['language', null])
  expect(await problemsOf(bilingual)).toEqual(['language', null])
  expect(await problemsOf(all)).toEqual([null, null])
  expect(sentTo()).toEqual(['arabic@example.com', ...Array<string>(3).fill('stays@example.com')])
})

test('nothing leaves without words', async () => {
  const { cms } = site
  await addPeople(cms.payload, ...people('a'))
  const id = await addAnnouncement(cms)
  await send(id)
  await cms.pool.query(`update announcements_locales set subject = ' ' where _parent_id = $1`, [id])
  await runUntilSent(cms)
  expect(sentTo()).toEqual([])
  expect(await storedAnnouncement(cms, id)).toMatchObject({ status: 'sent', sent: 0, failed: 1 })
})

test('it waits while it is paused, goes on where it was, and ends where it is canceled', async () => {
  const { cms } = site
  await addPeople(cms.payload, ...people('a', 'b', 'c'))
  const id = await addAnnouncement(cms)
  const admin = await adminOf(cms)
  const queued = async () =>
    (await cms.pool.query(`select from outgoing_mails where kind = 'announcement'`)).rowCount
  await cms.pool.query(
    `insert into mail_pauses (lane, round, until) values ('list', 1, now() + interval '1 hour')`,
  )
  await send(id)
  await runOnce(cms)
  expect(await queued()).toBe(3)
  await pauseAnnouncement(admin, id)
  expect(await queued()).toBe(0)
  await runOnce(cms)
  expect([await queued(), (await recipientsOf(cms, id)).length]).toEqual([0, 3])
  expect(await refusalOf(() => pauseAnnouncement(admin, id))).toEqual([
    409,
    'announcements:problem.notSending',
  ])
  await resumeAnnouncement(admin, id)
  await runOnce(cms)
  expect(await queued()).toBe(3)
  expect(await refusalOf(() => resumeAnnouncement(admin, id))).toEqual([
    409,
    'announcements:problem.notPaused',
  ])
  await cancelAnnouncement(admin, id)
  await cms.pool.query('delete from mail_pauses')
  await runUntilSent(cms)
  expect(sentTo()).toEqual([])
  expect(await storedAnnouncement(cms, id)).toMatchObject({ status: 'canceled', recipients: 3, sent: 0 })
  expect(await refusalOf(() => cancelAnnouncement(admin, id))).toEqual([
    409,
    'announcements:problem.notUnderWay',
  ])
  expect(await refusalOf(() => send(id))).toEqual([409, 'announcements:problem.notDraft'])
})

test('a mail that a server has put off leaves no more while it is paused', async () => {
  const { cms } = site
  await addPeople(cms.payload, ...people('a'))
  const id = await addAnnouncement(cms)
  const admin = await adminOf(cms)
  await cms.pool.query(
    `insert into mail_pauses (lane, round, until) values ('list', 1, now() + interval '1 hour')`,
  )
  await send(id)
  await runOnce(cms)
  await pauseAnnouncement(admin, id)
  // As a mail that was on its way comes back for now.
  await cms.pool.query(
    `insert into outgoing_mails (kind, lane, record_id) select 'announcement', 'list', id from announcement_recipients`,
  )
  await cms.pool.query('delete from mail_pauses')
  await hurryJobsUntil(cms, () => isWorkDone(cms))
  expect(sentTo()).toEqual([])
  await resumeAnnouncement(admin, id)
  await runUntilSent(cms)
  expect(sentTo()).toEqual(['a@example.com'])
})

test('a time is kept, and the launch by its mark', async () => {
  const { cms } = site
  await addPeople(cms.payload, ...people('a'))
  const [timed, atLaunch] = [await addAnnouncement(cms), await addAnnouncement(cms)]
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await send(timed, tomorrow)
  await send(atLaunch, 'launch')
  await runOnce(cms)
  expect([
    (await storedAnnouncement(cms, timed)).status,
    (await storedAnnouncement(cms, atLaunch)).status,
  ]).toEqual(['scheduled', 'scheduled'])
  await cms.pool.query(`update announcements set send_at = now() - interval '1 second' where id = $1`, [
    timed,
  ])
  await runUntilSent(cms)
  expect((await storedAnnouncement(cms, timed)).status).toBe('sent')
  expect((await storedAnnouncement(cms, atLaunch)).status).toBe('scheduled')
  await cms.pool.query('update site_content set launched_at = now()')
  await runUntilSent(cms)
  expect((await storedAnnouncement(cms, atLaunch)).status).toBe('sent')
  expect(sentTo()).toEqual(['a@example.com', 'a@example.com'])

  const draft = await addAnnouncement(cms)
  expect(await refusalOf(() => send(draft, 'launch'))).toEqual([409, 'announcements:problem.siteOpen'])
  const past = new Date(Date.now() - 60_000).toISOString()
  expect(await refusalOf(() => send(draft, past))).toEqual([400, 'announcements:problem.past', 'at'])
  expect(await refusalOf(() => send(draft, '2999-01-01T00:00:00Z'))).toEqual([
    400,
    'announcements:problem.far',
    'at',
  ])
})

test('a draft that was archived is in sight again once it is sent or scheduled', async () => {
  await addPeople(site.cms.payload, ...people('a'))
  for (const at of ['now', new Date(Date.now() + 3_600_000).toISOString()]) {
    const id = await addAnnouncement(site.cms)
    await archiveAnnouncement(await adminOf(site.cms), id, true)
    await send(id, at)
    const { rows } = await site.cms.pool.query('select archived_at from announcements where id = $1', [id])
    expect(rows).toEqual([{ archived_at: null }])
  }
})

test('one that was canceled before it began is a draft again once it is changed', async () => {
  const { cms } = site
  await addPeople(cms.payload, ...people('a'))
  const id = await addAnnouncement(cms)
  await send(id, new Date(Date.now() + 86_400_000).toISOString())
  const change = () =>
    cms.payload.update({
      collection: 'announcements',
      id,
      data: { subject: 'Other words', status: 'sent' },
      overrideAccess: true,
    })
  await expect(change()).rejects.toThrow('Duplicate it')
  await cancelAnnouncement(await adminOf(cms), id)
  expect(await change()).toMatchObject({ status: 'draft', sendAt: null, subject: 'Other words' })
})

test('words that are missing are named, and an audience of nobody', async () => {
  const { cms } = site
  const noWords = { subject: null, content: null }
  const id = await addAnnouncement(cms, {
    words: { en: { buttonLabel: 'Go', buttonUrl: 'https://other.example/' }, ar: noWords },
  })
  expect(await refusalOf(() => send(id))).toEqual([
    400,
    'announcements:problem.missing.subject',
    ...['subject.ar', 'content.ar', 'buttonLabel.ar'],
  ])
  const english = await addAnnouncement(cms, { audience: { language: 'en' }, words: { ar: noWords } })
  expect(await refusalOf(() => send(english))).toEqual([400, 'announcements:problem.nobody', 'audience'])
})

test('only admins send, and no form that is out of date', async () => {
  const { cms } = site
  await addPeople(cms.payload, ...people('a'))
  const id = await addAnnouncement(cms)
  const editor = await actorOf(cms, 'editor')
  for (const work of [
    () => sendAnnouncement(editor, id, { at: 'now' }, { timeZone }),
    () => pauseAnnouncement(editor, id),
    () => resumeAnnouncement(editor, id),
    () => cancelAnnouncement(editor, id),
  ])
    expect(await refusalOf(work)).toEqual([403, 'api:forbidden'])
  const seen = '2020-01-01T00:00:00.000Z'
  const admin = await adminOf(cms)
  const late = () => sendAnnouncement(admin, id, { at: 'now' }, { timeZone, seen })
  expect(await refusalOf(late)).toEqual([409, 'api:changedMeanwhile'])
})

test('an editor tries it out in each language that is written, up to twenty times an hour', async () => {
  const { cms, mail } = site
  const id = await addAnnouncement(cms)
  const editor = await actorOf(cms, 'editor')
  await testAnnouncement(editor, id, ' Me@Example.com')
  await hurryJobsUntil(cms, () => isWorkDone(cms))
  const subjects = await Promise.all(
    mail.received.map(async ({ raw }) => (await PostalMime.parse(raw)).subject),
  )
  expect(sentTo()).toEqual(['me@example.com', 'me@example.com'])
  expect(subjects.toSorted()).toEqual(['[Test] The doors are open', '[تجربة] الأبواب مفتوحة'])
  expect((await cms.pool.query('select from announcement_tests')).rowCount).toBe(0)
  expect(await recipientsOf(cms, id)).toEqual([])
  await cms.pool.query(`update rate_limits set points = 20 where key like 'announcement-test:%'`)
  expect(await refusalOf(() => testAnnouncement(editor, id, 'me@example.com'))).toEqual([
    429,
    'announcements:problem.testLimit',
  ])
  const other = await actorOf(cms, 'editor')
  expect(await refusalOf(() => testAnnouncement(other, id, 'nobody'))).toEqual([
    400,
    'announcements:problem.email',
    'email',
  ])
  const viewer = await actorOf(cms, 'viewer')
  expect(await refusalOf(() => testAnnouncement(viewer, id, 'me@example.com'))).toEqual([
    403,
    'api:forbidden',
  ])
})
