import { beforeEach, expect, test, vi } from 'vitest'

import { queueNotificationMails } from '~/features/notifications/queue-notification-mails.server'
import { inTransaction } from '~cms/transaction'
import { queueMails } from '~collections/queue-mail'
import { idsIn } from '~collections/transaction-sql'
import type { TeamRole } from '~collections/values/team'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { textPart } from '~tests/support/mail-parts'
import { storeMessage } from '~tests/support/stored-messages'
import { addTeamMember } from '~tests/support/team-member'
import { openSiteWithMail } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 90_000 })

const timeZone = 'Asia/Amman'
const site = openSiteWithMail()

beforeEach(async () => {
  await site.cms.pool.query(`update admins set preferences = null`)
  await site.cms.pool.query('delete from news_cursors')
})

async function memberWho(notifications: object, role: TeamRole = 'editor', preferences: object = {}) {
  const member = await addTeamMember(site.cms.payload, role)
  await site.cms.payload.update({
    collection: 'admins',
    id: member.id,
    data: { preferences: { notifications, ...preferences }, profile: { language: 'en' } },
    overrideAccess: true, // a test sets the scene
  })
  return member
}

const at = (time: string | number) => ({ timeZone, now: new Date(time) })
const minutes = (count: number) => at(Date.now() + count * 60_000)
const mailsTo = (address: string) => site.mail.received.filter(({ to }) => to.includes(address))
const jobsAreDone = () => hurryJobsUntil(site.cms, () => isWorkDone(site.cms))

test('what is new is mailed at once, exactly once, however many instances look', async () => {
  const { email } = await memberWho({ email: 'instant', systemUpdates: false })
  expect(await queueNotificationMails(site.cms.payload, at(Date.now()))).toBe(0)
  await storeMessage(site.cms.payload)
  await storeMessage(site.cms.payload)
  const [now, later] = [minutes(1), minutes(2)]
  const counts = await Promise.all([1, 2, 3].map(() => queueNotificationMails(site.cms.payload, now)))
  expect(counts.toSorted()).toEqual([0, 0, 1])
  expect(await queueNotificationMails(site.cms.payload, later)).toBe(0)
  await jobsAreDone()
  expect(mailsTo(email)).toHaveLength(1)
  const text = textPart(mailsTo(email)[0]?.raw ?? '')
  expect(text).toContain('Messages received: 2')
  expect(text).not.toContain('waitlist')
  expect(text).toContain('/admin/settings?tab=notifications&lng=en')
})

test('what comes between the choice and the next look is mailed too', async () => {
  const { email } = await memberWho({ email: 'instant', systemUpdates: false })
  await storeMessage(site.cms.payload)
  expect(await queueNotificationMails(site.cms.payload, minutes(1))).toBe(1)
  await jobsAreDone()
  expect(textPart(mailsTo(email)[0]?.raw ?? '')).toContain('Messages received: 1')
})

test('who turns mails off and on again is not mailed what came meanwhile', async () => {
  const { id } = await memberWho({ email: 'instant', systemUpdates: false })
  const choose = (email: string) =>
    site.cms.payload.update({
      collection: 'admins',
      id,
      data: { preferences: { notifications: { email, systemUpdates: false } } },
      overrideAccess: true, // a test sets the scene
    })
  await choose('off')
  await storeMessage(site.cms.payload)
  await choose('instant')
  expect(await queueNotificationMails(site.cms.payload, minutes(1))).toBe(0)
})

test.each([
  ['off', { email: 'off' }],
  ['not of this kind', { email: 'instant', messageReceived: false, systemUpdates: false }],
])('nobody is mailed what they have turned %s', async (_what, choice) => {
  const { email } = await memberWho(choice)
  await queueNotificationMails(site.cms.payload, at(Date.now()))
  await storeMessage(site.cms.payload)
  expect(await queueNotificationMails(site.cms.payload, minutes(1))).toBe(0)
  await jobsAreDone()
  expect(mailsTo(email)).toEqual([])
})

test('who turns mails off before one is sent gets none', async () => {
  const { id, email } = await memberWho({ email: 'instant' })
  await queueNotificationMails(site.cms.payload, at(Date.now()))
  await storeMessage(site.cms.payload)
  await site.cms.pool.query(
    `insert into news_mails (admin_id, since, until) values ($1, now() - interval '1 hour', now())`,
    [id],
  )
  const { rows } = await site.cms.pool.query<{ id: number }>('select max(id) as id from news_mails')
  await site.cms.payload.update({
    collection: 'admins',
    id,
    data: { preferences: { notifications: { email: 'off' } } },
    overrideAccess: true, // a test sets the scene
  })
  await inTransaction(site.cms.payload, (req) => queueMails(req, 'notifications', idsIn(rows)))
  await jobsAreDone()
  expect(mailsTo(email)).toEqual([])
})

test.each([
  // Eight o’clock in Amman is five in UTC; 2026-11-23 is a Monday.
  [
    'daily',
    {},
    ['2026-11-25T04:59:00Z', '2026-11-25T05:00:00Z', '2026-11-26T04:00:00Z', '2026-11-26T05:00:01Z'],
  ],
  [
    'weekly',
    {},
    ['2026-11-29T23:00:00Z', '2026-11-30T05:00:00Z', '2026-12-06T05:00:00Z', '2026-12-07T06:00:00Z'],
  ],
  [
    'daily',
    { timeZone: 'America/New_York' },
    ['2026-11-25T12:59:00Z', '2026-11-25T13:00:00Z', '2026-11-26T12:00:00Z', '2026-11-26T13:00:01Z'],
  ],
] as const)('a %s digest with %o comes when its period has ended', async (mode, preferences, moments) => {
  const { id } = await memberWho({ email: mode, systemUpdates: false }, 'viewer', preferences)
  await site.cms.pool.query('delete from news_cursors') // they chose at another time than the test’s
  await queueNotificationMails(site.cms.payload, at('2026-11-24T14:00:00Z'))
  const counts: number[] = []
  for (const moment of moments) {
    // In the period that ends next.
    await storeMessage(site.cms.payload, {
      createdAt: new Date(Date.parse(moment) - 3 * 3_600_000).toISOString(),
    })
    counts.push(await queueNotificationMails(site.cms.payload, at(moment)))
  }
  expect(counts).toEqual([0, 1, 0, 1])
  const { rows } = await site.cms.pool.query<{ since: Date; until: Date }>(
    'select since, until from news_mails where admin_id = $1 order by until',
    [id],
  )
  expect(rows[1]?.since).toEqual(rows[0]?.until)
  await jobsAreDone()
})

test('a zone that the database does not know keeps nobody from their digest', async () => {
  // Eight o’clock in Amman is five in UTC, in New York it is one in the afternoon.
  const zones = ['Mars/Olympus', 'America/New_York', null]
  for (const zone of zones)
    await memberWho({ email: 'daily', systemUpdates: false }, 'viewer', { timeZone: zone })
  const queued = (time: string, teamZone = timeZone) =>
    queueNotificationMails(site.cms.payload, { ...at(time), timeZone: teamZone })
  await site.cms.pool.query('delete from news_cursors') // they chose at another time than the test’s
  await queued('2026-12-01T14:00:00Z')
  await storeMessage(site.cms.payload, { createdAt: '2026-12-02T01:00:00Z' })
  expect(await queued('2026-12-02T05:00:00Z')).toBe(2)
  expect(await queued('2026-12-02T13:00:00Z', 'Mars/Olympus')).toBe(1)
  await jobsAreDone()
})

test('changes of the team are mailed to admins alone', async () => {
  const editor = await memberWho({ email: 'instant' }, 'editor')
  const admin = await memberWho({ email: 'instant' }, 'admin')
  await queueNotificationMails(site.cms.payload, at(Date.now()))
  await addTeamMember(site.cms.payload, 'viewer')
  expect(await queueNotificationMails(site.cms.payload, minutes(1))).toBe(1)
  await jobsAreDone()
  expect(textPart(mailsTo(admin.email)[0]?.raw ?? '')).toContain('Changes to the team and its keys: 1')
  expect(mailsTo(editor.email)).toEqual([])
})
