import { beforeAll, expect, test, vi } from 'vitest'

import { answerAnalyticsForm } from '~/features/analytics/admin/funnel-parts.server'
import { addDays, calendarDay } from '~/features/analytics/calendar-day'
import { chooseDigest } from '~/features/analytics/digest-choice.server'
import { dueWeek, queueWeeklyDigests } from '~/features/analytics/queue-weekly-digests.server'
import { rollUpDirtyDays } from '~/features/analytics/roll-up.server'
import { weekOf } from '~/features/analytics/week'
import { addDemoData } from '~/server/seed/demo/demo-data'
import { inTransaction } from '~cms/transaction'
import { queueMails } from '~collections/queue-mail'
import { idsIn } from '~collections/transaction-sql'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { textPart, unquoted } from '~tests/support/mail-parts'
import { visitScreen } from '~tests/support/screen-visitor'
import { actorOf, addTeamMember } from '~tests/support/team-member'
import { openSiteWithMail } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 90_000 })

const timeZone = 'Asia/Amman'
const site = openSiteWithMail()

beforeAll(async () => {
  await addDemoData(site.cms.payload, timeZone)
  await rollUpDirtyDays()
})

const screen = { path: '/admin/analytics', answer: answerAnalyticsForm }
const lastMonday = () => addDays(weekOf(calendarDay(Date.now(), timeZone)), -7)

test.each([
  ['2026-11-23T04:59:00Z', null], // Monday, 07:59
  ['2026-11-23T05:00:00Z', '2026-11-16'],
  ['2026-11-24T20:00:00Z', '2026-11-16'], // Tuesday, 23:00
  ['2026-11-24T21:00:00Z', null],
  ['2026-11-22T12:00:00Z', null],
])('at %s in Amman the digest of %s is due', (moment, week) => {
  expect(dueWeek(Date.parse(moment), timeZone)).toBe(week)
})

test('nobody gets a digest who has not asked for it', async () => {
  await addTeamMember(site.cms.payload, 'admin')
  expect(await queueWeeklyDigests(site.cms.payload, lastMonday())).toBe(0)
})

test('even a viewer can ask for it, gets it once, in their language, with the way out in it', async () => {
  const visitor = await visitScreen(site.cms, 'viewer', screen)
  expect(await visitor.send({ intent: 'digest', digest: 'maybe' })).toMatchObject({ status: 400 })
  expect(await visitor.send({ intent: 'digest', digest: 'on' })).toMatchObject({
    status: 200,
    message: 'You’ll get the next digest on Monday.',
  })
  // Should today be one of the days on which last week’s goes out, which is then left out.
  await site.cms.pool.query('delete from weekly_digests')
  expect(await queueWeeklyDigests(site.cms.payload, lastMonday())).toBe(1)
  expect(await queueWeeklyDigests(site.cms.payload, lastMonday())).toBe(0)
  await hurryJobsUntil(site.cms, () => site.mail.received.length > 0)
  const [received] = site.mail.received
  expect(received?.headers.get('subject')).toBe('Kalima: your week in figures')
  const text = textPart(received?.raw ?? '')
  expect(text).toContain('Active users: 937 (0 the week before)')
  expect(text).toMatch(/Sign-ups: \d+ \(\d+ the week before\)/)
  expect(text).toContain(`${site.cms.environment.SITE_URL}/admin/analytics?lng=en#digest`)
  expect(unquoted(received?.raw ?? '')).toMatch(/href="[^"]+\/admin\/analytics\?lng=en#digest"/)
})

test('who has changed their mind gets none, even if it is queued already', async () => {
  const { id: admin } = await addTeamMember(site.cms.payload, 'editor')
  const week = addDays(lastMonday(), -7)
  const { rows } = await site.cms.pool.query(
    'insert into weekly_digests (admin_id, week) values ($1, $2) returning id',
    [admin, week],
  )
  const before = site.mail.received.length
  await inTransaction(site.cms.payload, (req) => queueMails(req, 'digest', idsIn(rows)))
  await hurryJobsUntil(site.cms, () => isWorkDone(site.cms))
  expect(site.mail.received).toHaveLength(before)
})

test('who asks for it once last week’s has begun to go out gets the next one', async () => {
  const member = await actorOf(site.cms, 'editor')
  const monday = { language: 'en' as const, timeZone, now: Date.parse('2027-01-04T05:05:00Z') }
  const digests = async (week: string) => {
    await queueWeeklyDigests(site.cms.payload, week)
    await hurryJobsUntil(site.cms, () => isWorkDone(site.cms))
    return site.mail.received.filter(({ to }) => to.includes(member.user.email)).length
  }
  await chooseDigest(member, { ...monday, getsDigest: true })
  expect(await digests('2026-12-28')).toBe(0)
  // Who gets it already loses none by pressing the button again, as in another tab.
  await chooseDigest(member, { ...monday, now: Date.parse('2027-01-11T05:05:00Z'), getsDigest: true })
  expect(await digests('2027-01-04')).toBe(1)
})
