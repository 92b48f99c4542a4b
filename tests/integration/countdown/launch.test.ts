import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import { answerByPayload } from '~/api/payload-rest.server'
import { changeLaunch } from '~/features/countdown/change-launch.server'
import { changeCountdownCall } from '~/features/countdown/countdown-calls.server'
import { changeCountdown, getCountdown } from '~/features/countdown/countdown.server'
import { noticeOpening } from '~/features/countdown/run-launch.server'
import { answerDashboardForm } from '~/features/dashboard/dashboard-page.server'
import { readLaunchDay } from '~/features/dashboard/launch-day.server'
import { toZonedTime } from '~/i18n/zoned-time'
import { setCms } from '~cms/client.server'
import { readContentVersion } from '~cms/content-version'
import type { TeamRole } from '~collections/values/team'
import { addAnnouncement } from '~tests/support/announcements'
import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { loadContext } from '~tests/support/load-context'
import { visitScreen } from '~tests/support/screen-visitor'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addWebhook } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 60_000 })

let cms: TestCms
beforeEach(async () => {
  cms = await startTestCms()
  setCms(cms)
  await addWebhook(cms, ['site.launched'])
})
afterEach(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
})

const memberOf = (role: TeamRole) => actorOf(cms, role)

const hour = 3_600_000
const later = () => new Date(Date.now() + 24 * hour).toISOString()
const passed = () => new Date(Date.now() - hour).toISOString()

async function isOpen(): Promise<boolean> {
  readContentVersion.forget()
  return (await getCountdown('en')).isOpen
}

/** As the clock would: nobody changes anything when the date comes. */
const letDateCome = (date = passed()) => cms.pool.query('update countdown set target_date = $1', [date])

/** Every instance looks in the same second. */
const lookFromEverywhere = () =>
  Promise.all(Array.from({ length: 6 }, () => noticeOpening(cms.payload, cms.pool)))

async function launches(): Promise<unknown[]> {
  const { rows } = await cms.pool.query<{ payload: unknown }>(
    `select payload from webhook_deliveries where event = 'site.launched' order by id`,
  )
  return rows.map(({ payload }) => payload)
}

async function isTold(): Promise<boolean> {
  const { rowCount } = await cms.pool.query(
    `select from webhook_deliveries where event = 'site.launched' and attempts > 0`,
  )
  return rowCount === 1
}

test('admins alone launch and hold, and a date is an editor’s as ever', async () => {
  for (const role of ['viewer', 'editor'] as const) {
    const member = await memberOf(role)
    for (const step of ['open', 'hold', 'release'] as const)
      await expect(changeLaunch(member, step)).rejects.toMatchObject({ status: 403 })
    await cms.payload
      .updateGlobal({
        slug: 'countdown',
        data: { title: 'Soon', isHeld: true, openedAt: passed() },
        ...member.as,
      })
      .catch(() => undefined) // a viewer may change nothing at all
  }
  const { isHeld, openedAt } = await cms.payload.findGlobal({ slug: 'countdown', overrideAccess: true })
  expect([isHeld ?? false, openedAt ?? null]).toEqual([false, null])
  await changeCountdown(await memberOf('editor'), 'en', { targetDate: later() })
  expect(await isOpen()).toBe(false)
})

test('an editor opens the site by no date that has passed, whichever way it is sent', async () => {
  const editor = await memberOf('editor')
  const save = (targetDate: string, { as } = editor) =>
    cms.payload.updateGlobal({ slug: 'countdown', data: { targetDate }, ...as })
  await expect(save(passed())).rejects.toMatchObject({
    status: 400,
    data: { errors: [{ path: 'targetDate' }] },
  })

  const keys = await makeApiKeys(cms.payload)
  const refused = { en: /^Only admins can open the site/, ar: /^فتح الموقع متاح للمديرين/ }
  for (const language of ['en', 'ar'] as const) {
    const request = new Request(`${cms.environment.SITE_URL}/api/system/countdown?lng=${language}`, {
      method: 'POST',
      headers: { ...withKey(keys.editor), 'Content-Type': 'application/json' },
      body: JSON.stringify({ targetDate: passed() }),
    })
    const args = { request, context: loadContext(cms.environment), params: {} }
    const reply = await answerCall(args, changeCountdownCall)
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { errors: [{ field: 'targetDate', message: expect.stringMatching(refused[language]) }] },
    ])
  }
  const visitor = await visitScreen(cms, 'editor', { path: '/admin/dashboard', answer: answerDashboardForm })
  const typed = { date: '2020-01-01', time: '09:00', timeZone: 'Asia/Amman' }
  expect(await visitor.send({ intent: 'launch', ...typed })).toMatchObject({
    status: 400,
    errors: { date: expect.stringMatching(refused.en) },
  })
  expect(await isOpen()).toBe(false)
  expect(await launches()).toEqual([])

  // An admin may, and then another date that has passed changes nothing.
  await save(passed(), await memberOf('admin'))
  await save(new Date(Date.now() - 2 * hour).toISOString())
  expect(await isOpen()).toBe(true)
})

test('while the launch is held, an editor’s date may have passed, whichever way it is sent, and the hold stays', async () => {
  const admin = await memberOf('admin')
  const keys = await makeApiKeys(cms.payload)
  const visitor = await visitScreen(cms, 'editor', { path: '/admin/dashboard', answer: answerDashboardForm })
  const post = (path: string, data: object) =>
    new Request(`${cms.environment.SITE_URL}/api/${path}`, {
      method: 'POST',
      headers: { ...withKey(keys.editor), 'Content-Type': 'application/json' },
      body: JSON.stringify(data),
    })
  const context = loadContext(cms.environment)
  const ways: (() => Promise<unknown>)[] = [
    () => visitor.send({ intent: 'launch', date: '2020-01-01', time: '09:00', timeZone: 'Asia/Amman' }),
    () => {
      const request = post('system/countdown', { targetDate: passed() })
      return answerCall({ request, context, params: {} }, changeCountdownCall)
    },
    // What the fields keep from them is left out of it.
    () => {
      const data = { targetDate: passed(), isHeld: false, openedAt: passed() }
      return answerByPayload({ request: post('globals/countdown', data), context })
    },
  ]
  for (const save of ways) {
    await changeCountdown(admin, 'en', { targetDate: later() })
    await changeLaunch(admin, 'hold')
    await save()
    const { targetDate, isHeld, openedAt } = await cms.payload.findGlobal({
      slug: 'countdown',
      overrideAccess: true,
    })
    expect([Date.parse(targetDate) < Date.now(), isHeld, openedAt]).toEqual([true, true, null])
    expect(await isOpen()).toBe(false)
  }
  expect(await launches()).toEqual([])
  // Who may end it opens the site.
  await changeLaunch(admin, 'release')
  expect(await isOpen()).toBe(true)
})

test('the clock opens the site, and webhooks hear of it once, however many look', async () => {
  const date = passed()
  await letDateCome(date)
  expect(await isOpen()).toBe(true)
  await lookFromEverywhere()
  await lookFromEverywhere()
  expect(await launches()).toEqual([{ site: { launchedAt: date } }])
})

test('a clock that jumps ahead, back and ahead again opens the site for the same date twice, and tells of it once', async () => {
  const date = passed()
  await letDateCome(date)
  await lookFromEverywhere()
  await letDateCome(later()) // as for a clock that is before it again
  await lookFromEverywhere()
  expect(await isOpen()).toBe(false)
  await letDateCome(date)
  await lookFromEverywhere()
  expect(await isOpen()).toBe(true)
  expect(await launches()).toEqual([{ site: { launchedAt: date } }])
  expect(await readLaunchDay()).not.toBeNull()
})

test('launching by hand opens the site before the date, at once and with nothing left to count', async () => {
  const admin = await memberOf('admin')
  await changeLaunch(admin, 'open')
  const { isCompleted, timeRemaining, targetDate } = await getCountdown('ar')
  expect(await isOpen()).toBe(true)
  expect([isCompleted, timeRemaining.totalSeconds]).toEqual([true, 0])
  expect(Date.parse(targetDate)).toBeGreaterThan(Date.now())
  expect(await launches()).toHaveLength(1) // by the change itself
  await changeLaunch(admin, 'open')
  await lookFromEverywhere()
  expect(await launches()).toHaveLength(1)
})

test('a later date takes the opening back, and the next one is told of again', async () => {
  const editor = await memberOf('editor')
  await changeLaunch(await memberOf('admin'), 'open')
  await changeCountdown(editor, 'en', { targetDate: later() })
  const { isCompleted, timeRemaining } = await getCountdown('en')
  expect(await isOpen()).toBe(false)
  expect(isCompleted).toBe(false)
  expect(timeRemaining.totalSeconds).toBeGreaterThan(0)

  await letDateCome()
  await lookFromEverywhere()
  expect(await launches()).toHaveLength(2)
})

test('a hold keeps the site as it was past the date, until it ends', async () => {
  const admin = await memberOf('admin')
  await changeLaunch(admin, 'hold')
  await letDateCome()
  const { isCompleted, timeRemaining } = await getCountdown('en')
  expect(await isOpen()).toBe(false)
  expect([isCompleted, timeRemaining.totalSeconds]).toEqual([true, 0]) // the countdown has ended nevertheless
  await lookFromEverywhere()
  expect(await launches()).toEqual([])

  await changeLaunch(admin, 'release')
  expect(await isOpen()).toBe(true)
  const [launch] = await launches()
  const { launchedAt } = (launch as { site: { launchedAt: string } }).site
  expect(Date.now() - Date.parse(launchedAt)).toBeLessThan(30_000) // not at the date
  await changeLaunch(admin, 'hold')
  expect(await isOpen()).toBe(false)
})

test('other changes leave an opening by hand alone', async () => {
  const admin = await memberOf('admin')
  await changeLaunch(admin, 'open')
  const { targetDate } = await getCountdown('en')
  await changeCountdown(admin, 'ar', { targetDate, title: 'ها نحن' })
  expect(await isOpen()).toBe(true)
  expect(await launches()).toHaveLength(1)
})

test('a save of the words leaves a date alone that its fields cannot show in full', async () => {
  await addPeople(cms.payload, { email: 'layla@example.com' })
  const admin = await memberOf('admin')
  const visitor = await visitScreen(cms, 'editor', { path: '/admin/dashboard', answer: answerDashboardForm })
  const readDates = async () =>
    (await cms.payload.findGlobal({ slug: 'countdown', overrideAccess: true })).formerDates?.length
  for (const [targetDate, timeZone] of [
    ['2035-01-01T09:00:30.500Z', 'Asia/Amman'],
    // The second time that this hour passes there.
    ['2029-11-04T06:30:00.000Z', 'America/New_York'],
  ] as const) {
    await changeCountdown(admin, 'en', { targetDate })
    await changeLaunch(admin, 'open')
    const dates = await readDates()
    const { date, time } = toZonedTime(Date.parse(targetDate), timeZone)
    const fields = { date, time, earlyDate: date, earlyTime: time, timeZone, 'en.title': 'Doors open in' }
    expect(await visitor.send({ intent: 'launch', ...fields })).toMatchObject({
      status: 200,
      details: { asksToTell: false },
    })
    expect(await isOpen()).toBe(true)
    expect(await getCountdown('en')).toMatchObject({ targetDate, title: 'Doors open in' })
    expect(await readDates()).toBe(dates)
  }
})

test('the dashboard tells of the day: what came since the opening, and nothing before or long after', async () => {
  expect(await readLaunchDay()).toBeNull()
  await addPeople(cms.payload, { email: 'early@example.com' }, { email: 'late@example.com' })
  await cms.pool.query(
    `update waitlist_entries set created_at = now() - interval '2 days' where email = 'early@example.com'`,
  )
  await letDateCome()
  await lookFromEverywhere()
  expect(await readLaunchDay()).toMatchObject({ joined: 1, registered: 0, visitors: 0, failures: 0 })

  await expect.poll(isTold).toBe(true) // else the first attempt could still write over it
  await cms.pool.query(
    `update webhook_deliveries set status = 'failed', updated_at = now() where event = 'site.launched'`,
  )
  expect(await readLaunchDay()).toMatchObject({ failures: 1, mailsSent: 0, mailsWaiting: 0 })
  await addAnnouncement(cms)
  await cms.pool.query(`
    alter table announcements disable trigger keep_figures;
    update announcements set status = 'sending', started_at = now(), expected = 10, sent = 6, failed = 1;
    alter table announcements enable trigger keep_figures`)
  expect(await readLaunchDay()).toMatchObject({ failures: 2, mailsSent: 6, mailsWaiting: 3 })
  await cms.pool.query(`update site_content set launched_at = now() - interval '3 days'`)
  expect(await readLaunchDay()).toBeNull()
})

test('what is left blank in one language is not in the other one', async () => {
  await changeCountdown(await memberOf('editor'), 'en', { targetDate: later(), title: 'Doors open in' })
  await changeCountdown(await memberOf('editor'), 'ar', { targetDate: later(), title: '' })
  readContentVersion.forget()
  expect((await getCountdown('en')).title).toBe('Doors open in')
  expect((await getCountdown('ar')).title).toBe('')
})

test('a date that cannot be stored is refused beside its field, by call as by form', async () => {
  const before = await getCountdown('en')
  const { editor } = await makeApiKeys(cms.payload)
  for (const targetDate of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00']) {
    const request = new Request(`${cms.environment.SITE_URL}/api/system/countdown`, {
      method: 'POST',
      headers: { ...withKey(editor), 'Content-Type': 'application/json' },
      body: JSON.stringify({ targetDate }),
    })
    const args = { request, context: loadContext(cms.environment), params: {} }
    const reply = await answerCall(args, changeCountdownCall)
    expect([targetDate, reply.status, await reply.json()]).toMatchObject([
      targetDate,
      400,
      { errors: [{ field: 'targetDate' }] },
    ])
  }

  const visitor = await visitScreen(cms, 'editor', {
    path: '/admin/dashboard',
    answer: answerDashboardForm,
  })
  const good = { intent: 'launch', date: '2030-01-01', time: '09:00', timeZone: 'Asia/Amman' }
  const wrong = 'This date or time doesn’t exist. Enter a different one.'
  for (const [sent, field] of [
    [{ date: '0001-01-01', time: '00:00' }, 'date'],
    [{ earlyDate: '0001-01-01', earlyTime: '00:00' }, 'earlyDate'],
    [{ date: '9999-12-31', time: '23:59', timeZone: 'America/New_York' }, 'date'],
  ] as const)
    expect(await visitor.send({ ...good, ...sent })).toMatchObject({
      status: 400,
      errors: { [field]: wrong },
    })
  expect(await getCountdown('en')).toMatchObject({ targetDate: before.targetDate })
})
