import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { chooseRecipients } from '~/features/invitations/choose-recipients.server'
import { changeLaunch } from '~/features/countdown/change-launch.server'
import { pauseWaves, resumeWaves, setUpWaves, stopWaves } from '~/features/waves/change-waves.server'
import { runDueWave } from '~/features/waves/run-waves.server'
import { wavePlanSchema } from '~/features/waves/wave-plan.server'
import { loadWaves } from '~/features/waves/admin/waves-view.server'
import { action } from '~/routes/admin.waitlist'
import words from '~/i18n/locales/en/waves.json'
import { setCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { markUndeliverable } from '~collections/suppression/undeliverable'
import type { TeamRole } from '~collections/values/team'
import { invitationRows } from '~tests/support/invitations'
import { addPeople } from '~tests/support/waitlist-people'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { textPart } from '~tests/support/mail-parts'
import { startMailServer } from '~tests/support/mail-server'
import { visitScreen, type Screen } from '~tests/support/screen-visitor'
import { actorOf, addTeamMember } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 90_000 })

const timeZone = 'Asia/Amman'
/** Mondays at 10:00 in Amman. */
const [monday, nextMonday] = ['2030-01-07T07:00:00Z', '2030-01-14T07:00:00Z']
const before = Date.parse('2030-01-05T12:00:00Z')
const fields = {
  people: '2',
  weekdays: ['monday'],
  time: '10:00',
  firstDate: '2030-01-01',
  lastDate: '',
  holdback: '0',
}

async function startSite(overrides: Record<string, string> = {}) {
  const cms = await startTestCms(overrides)
  setCms(cms)
  onTestFinished(async () => {
    setCms(undefined)
    await cms[Symbol.asyncDispose]()
  })
  await launchAt(cms, '2030-03-01T09:00:00Z')
  return cms
}

const launchAt = (cms: TestCms, targetDate: string) =>
  cms.payload.updateGlobal({ slug: 'countdown', data: { targetDate }, overrideAccess: true })

async function plan(cms: TestCms, changes: Partial<typeof fields> = {}) {
  const admin = await actorOf(cms, 'admin')
  await setUpWaves(admin, wavePlanSchema.parse({ ...fields, ...changes }), at(before))
  return admin
}

const at = (now: number) => ({ seen: undefined, timeZone, now })
const run = (cms: TestCms, now: string) => runDueWave(cms.payload, { timeZone, now: new Date(now) })
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ email: `p${index}@example.com` }))

async function runsOf({ pool }: TestCms) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as due, outcome, wanted, invited, skipped,
       held_back as held, left_in_line as left from invitation_wave_runs order by due_at`,
  )
  return rows
}

async function stateOf({ pool }: TestCms) {
  const { rows } = await pool.query<{ status: string; next: string | null }>(
    `select status, to_char(next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as next from invitation_waves`,
  )
  return rows
}

test('a wave invites in the order of the line when its time has come, and goes on with the next', async () => {
  const cms = await startSite()
  const ids = await addPeople(cms.payload, ...people(5))
  await plan(cms)
  expect(await run(cms, '2030-01-07T06:59:59Z')).toBe(false)
  expect(await invitationRows(cms)).toEqual([])

  await run(cms, monday)
  expect((await invitationRows(cms)).map(({ entry_id }) => entry_id)).toEqual(ids.slice(0, 2))
  expect(await stateOf(cms)).toEqual([{ status: 'active', next: nextMonday }])
  await run(cms, '2030-01-07T09:00:00Z')
  await run(cms, nextMonday)
  expect((await invitationRows(cms)).map(({ entry_id }) => entry_id)).toEqual(ids.slice(0, 4))
  expect(await runsOf(cms)).toMatchObject([
    { due: '2030-01-07T07:00Z', outcome: 'done', wanted: 2, invited: 2, held: 0, left: 3 },
    { due: '2030-01-14T07:00Z', outcome: 'done', wanted: 2, invited: 2, held: 0, left: 1 },
  ])
  const { rows } = await cms.pool.query(
    `select distinct actor_kind from audit_entries where record_kind = 'invitations' and action = 'created'`,
  )
  expect(rows).toEqual([{ actor_kind: 'system' }])
})

test('a holdback keeps so many in line', async () => {
  const cms = await startSite()
  await addPeople(cms.payload, ...people(5))
  await plan(cms, { people: '3', holdback: '3' })
  await run(cms, monday)
  await run(cms, nextMonday)
  expect(await runsOf(cms)).toMatchObject([
    { invited: 2, held: 1, left: 3 },
    { invited: 0, held: 3, left: 3 },
  ])
  expect(await invitationRows(cms)).toHaveLength(2)
})

test('who cannot be invited is left out, and takes nobody’s place', async () => {
  const cms = await startSite()
  const [, , , first, second] = await addPeople(
    cms.payload,
    { email: 'left@example.com', unsubscribedAt: new Date().toISOString() },
    { email: 'unconfirmed@example.com', confirmedAt: null },
    { email: 'unreachable@example.com' },
    { email: 'first@example.com' },
    { email: 'second@example.com' },
  )
  await inTransaction(cms.payload, (req) => markUndeliverable(req, ['unreachable@example.com']))
  await plan(cms)
  await run(cms, monday)
  expect((await invitationRows(cms)).map(({ entry_id }) => entry_id)).toEqual([first, second])
  expect(await runsOf(cms)).toMatchObject([
    { invited: 2, skipped: { unsubscribed: 1, unconfirmed: 1, undeliverable: 1 }, left: 1 },
  ])
})

test('however many at the head of the line cannot be reached, those after them are invited', async () => {
  const cms = await startSite()
  const unreachable = Array.from({ length: 25 }, (_, number) => `unreachable-${number}@example.com`)
  const people = await addPeople(
    cms.payload,
    ...[...unreachable, 'first@example.com', 'second@example.com'].map((email) => ({ email })),
  )
  await inTransaction(cms.payload, (req) => markUndeliverable(req, unreachable))
  await plan(cms)
  await run(cms, monday)
  expect((await invitationRows(cms)).map(({ entry_id }) => entry_id)).toEqual(people.slice(-2))
})

test('so are those behind thousands, as many as there are after waves of a year', async () => {
  const cms = await startSite()
  const unreachable = Array.from({ length: 2500 }, (_, number) => `unreachable-${number}@example.com`)
  await cms.pool.query(
    `insert into waitlist_entries (email, source, language, status, confirmed_at)
     select email, 'test', 'en', 'pending', now() from unnest($1::text[]) as email`,
    [unreachable],
  )
  await inTransaction(cms.payload, (req) => markUndeliverable(req, unreachable))
  const people = await addPeople(cms.payload, { email: 'first@example.com' }, { email: 'second@example.com' })
  await plan(cms)
  await run(cms, monday)
  expect((await invitationRows(cms)).map(({ entry_id }) => entry_id)).toEqual(people)
})

test('statements have no more parameters for many people than for few', async () => {
  const cms = await startSite()
  const emails = Array.from({ length: 25 }, (_, number) => `unreachable-${number}@example.com`)
  await addPeople(cms.payload, ...emails.map((email) => ({ email })))
  await inTransaction(cms.payload, (req) => markUndeliverable(req, emails))
  // PostgreSQL takes 65,535, and a look at the line may be at twice as many people.
  using statements = vi.spyOn(Client.prototype, 'query')
  const { skipped } = await inTransaction(cms.payload, (req) =>
    chooseRecipients(req, { next: 30 }, { lock: false }),
  )
  expect(skipped).toHaveLength(emails.length)
  const parameters = statements.mock.calls.map(([, values]: unknown[]) =>
    Array.isArray(values) ? values.length : 0,
  )
  expect(Math.max(...parameters)).toBeGreaterThan(0)
  expect(Math.max(...parameters)).toBeLessThan(10)
})

test('however many instances look at the same time, a wave runs once', async () => {
  const cms = await startSite()
  await addPeople(cms.payload, ...people(9))
  await plan(cms)
  await Promise.all([1, 2, 3, 4].map(() => run(cms, monday)))
  expect(await runsOf(cms)).toHaveLength(1)
  expect(await invitationRows(cms)).toHaveLength(2)
  // Nor does it for an instance whose plan is of before.
  await cms.pool.query(`update invitation_waves set next_at = $1`, [monday])
  await run(cms, monday)
  expect(await invitationRows(cms)).toHaveLength(2)
  expect(await stateOf(cms)).toEqual([{ status: 'active', next: nextMonday }])
})

test('paused waves invite nobody, and go on with the next time after they are resumed', async () => {
  const cms = await startSite()
  await addPeople(cms.payload, ...people(5))
  const admin = await plan(cms)
  await pauseWaves(admin, at(before))
  await run(cms, '2030-01-07T08:00:00Z')
  expect(await invitationRows(cms)).toEqual([])
  await resumeWaves(admin, at(Date.parse('2030-01-07T08:00:00Z')))
  await run(cms, '2030-01-07T08:00:00Z')
  expect(await runsOf(cms)).toEqual([])
  expect(await stateOf(cms)).toEqual([{ status: 'active', next: nextMonday }])
  await stopWaves(admin, at(before))
  await run(cms, nextMonday)
  expect(await invitationRows(cms)).toEqual([])
  expect(await stateOf(cms)).toEqual([{ status: 'ended', next: null }])
})

test('waves end with the launch, and with their last day', async () => {
  const cms = await startSite()
  await addPeople(cms.payload, ...people(5))
  const admin = await plan(cms)
  await launchAt(cms, '2030-01-07T06:00:00Z')
  await run(cms, monday)
  expect(await stateOf(cms)).toEqual([{ status: 'ended', next: null }])
  expect(await invitationRows(cms)).toEqual([])
  await expect(setUpWaves(admin, wavePlanSchema.parse(fields), at(Date.parse(monday)))).rejects.toMatchObject(
    {
      status: 409,
      messageKey: 'waves:problem.open',
    },
  )

  await launchAt(cms, '2030-03-01T09:00:00Z')
  await setUpWaves(admin, wavePlanSchema.parse({ ...fields, lastDate: '2030-01-07' }), at(before))
  await run(cms, monday)
  expect(await stateOf(cms)).toEqual([{ status: 'ended', next: null }])
  expect(await invitationRows(cms)).toHaveLength(2)
})

test('waves end when an admin opens the site, and go on past the date while the launch is held', async () => {
  const opened = await startSite()
  await addPeople(opened.payload, ...people(3))
  await changeLaunch(await plan(opened), 'open')
  await run(opened, monday)
  expect(await stateOf(opened)).toEqual([{ status: 'ended', next: null }])
  expect(await invitationRows(opened)).toEqual([])

  const held = await startSite()
  await addPeople(held.payload, ...people(3))
  await changeLaunch(await plan(held), 'hold')
  await launchAt(held, '2030-01-07T06:00:00Z')
  await run(held, monday)
  expect(await stateOf(held)).toMatchObject([{ status: 'active' }])
  expect(await invitationRows(held)).toHaveLength(2)
})

test('a wave that no instance ran runs late on its day, and is missed after it', async () => {
  const cms = await startSite()
  await addPeople(cms.payload, ...people(9))
  await plan(cms, { weekdays: ['monday', 'tuesday', 'wednesday'] })
  // Wednesday evening: nobody was there on Monday and Tuesday.
  const evening = '2030-01-09T20:30:00Z'
  while (await run(cms, evening));
  expect(await runsOf(cms)).toMatchObject([
    { due: '2030-01-07T07:00Z', outcome: 'missed', invited: 0, left: 9 },
    { due: '2030-01-08T07:00Z', outcome: 'missed', invited: 0, left: 9 },
    { due: '2030-01-09T07:00Z', outcome: 'done', invited: 2, left: 7 },
  ])
  expect(await stateOf(cms)).toEqual([{ status: 'active', next: nextMonday }])
})

test('a wave that is due when the plan changes still runs, by the plan as it is then', async () => {
  const cms = await startSite()
  await addPeople(cms.payload, ...people(5))
  const admin = await plan(cms)
  const changed = wavePlanSchema.parse({ ...fields, people: '3' })
  await setUpWaves(admin, changed, at(Date.parse('2030-01-07T07:00:10Z')))
  await run(cms, '2030-01-07T07:00:20Z')
  expect(await runsOf(cms)).toMatchObject([{ due: '2030-01-07T07:00Z', outcome: 'done', invited: 3 }])
  expect(await stateOf(cms)).toEqual([{ status: 'active', next: nextMonday }])
})

test('a wave that fails leaves nothing behind, and is tried again', async () => {
  const cms = await startSite()
  await addPeople(cms.payload, ...people(3))
  await plan(cms)
  await cms.pool.query('alter table invitations add constraint broken check (batch is null) not valid')
  await expect(run(cms, monday)).rejects.toThrow()
  expect(await runsOf(cms)).toEqual([])
  expect(await stateOf(cms)).toEqual([{ status: 'active', next: monday }])
  await cms.pool.query('alter table invitations drop constraint broken')
  await run(cms, '2030-01-07T07:00:20Z')
  expect(await runsOf(cms)).toMatchObject([{ invited: 2 }])
})

async function memberWithMails(cms: TestCms, role: TeamRole, email: string, language: 'en' | 'ar' = 'en') {
  const member = await addTeamMember(cms.payload, role)
  await cms.payload.update({
    collection: 'admins',
    id: member.id,
    data: { preferences: { notifications: { email } }, profile: { language } },
    overrideAccess: true, // a test sets the scene
  })
  return member
}

test('a report goes once to the admins who get mails, with counts alone', async () => {
  await using server = await startMailServer()
  const cms = await startSite({ SMTP_URL: server.url })
  await addPeople(cms.payload, ...people(4), { email: 'unconfirmed@example.com', confirmedAt: null })
  const english = await memberWithMails(cms, 'admin', 'daily')
  const arabic = await memberWithMails(cms, 'admin', 'instant', 'ar')
  const silent = await memberWithMails(cms, 'admin', 'off')
  const editor = await memberWithMails(cms, 'editor', 'instant')
  await plan(cms, { people: '3', holdback: '2' })
  await Promise.all([run(cms, monday), run(cms, monday)])
  await hurryJobsUntil(cms, () => isWorkDone(cms))

  const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address))
  expect([english, arabic, silent, editor].map(({ email }) => mailsTo(email).length)).toEqual([1, 1, 0, 0])
  const [mail] = mailsTo(english.email)
  expect(mail?.headers.get('subject')).toBe('Kalima: a wave of invitations (2)')
  const text = textPart(mail?.raw ?? '').replaceAll('\r\n', '\n')
  expect(text).toContain('Planned for: Monday, 7 Jan 2030, 10:00 (Asia/Amman)')
  expect(text).toContain('Invited: 2 of 3')
  expect(text).toContain('Kept in line by the holdback of 2: 1')
  expect(text).toContain('Left out · not confirmed yet: 1')
  expect(text).toContain('Left in line: 2')
  expect(text).toContain('Next wave: Monday, 14 Jan 2030, 10:00 (Asia/Amman)')
  expect(text).toContain(`${cms.environment.SITE_URL}/admin/waitlist?waves=1&lng=en`)
  expect(text).not.toContain('@example.com')
  expect(textPart(mailsTo(arabic.email)[0]?.raw ?? '')).toContain('المدعوون: 2 من 3')
})

const screen: Screen = { path: '/admin/waitlist', answer: action }
const future = { ...fields, intent: 'setUpWaves' }

test('admins set up, pause, resume and stop; others see it', async () => {
  const cms = await startSite()
  for (const role of ['viewer', 'editor'] as const) {
    const visitor = await visitScreen(cms, role, screen)
    for (const intent of ['setUpWaves', 'pauseWaves', 'resumeWaves', 'stopWaves'])
      expect(await visitor.send({ ...future, intent })).toMatchObject({ status: 403 })
    const { view } = await loadWaves(await actorOf(cms, role), new URLSearchParams('waves=edit'), {
      SITE_TIME_ZONE: timeZone,
    })
    expect(view).toMatchObject({ mode: 'show', mayChange: false, state: 'none' })
  }
  const admin = await visitScreen(cms, 'admin', screen)
  expect(await admin.send(future)).toMatchObject({
    status: 200,
    message: 'Waves are set up. The next one: Monday, 7 Jan 2030, 10:00 (Asia/Amman).',
  })
  expect(await admin.send({ intent: 'pauseWaves' })).toMatchObject({ status: 200 })
  expect(await admin.send({ ...future, people: 7 })).toMatchObject({
    message: 'Changes saved. Waves stay paused.',
  })
  expect(await admin.send({ intent: 'resumeWaves' })).toMatchObject({ status: 200 })
  expect(await admin.send({ intent: 'stopWaves' })).toMatchObject({ status: 200 })
  expect(await admin.send({ intent: 'resumeWaves' })).toMatchObject({ status: 409 })
  const { rows } = await cms.pool.query<{ changes: Record<string, unknown> }>(
    `select changes from audit_entries where record_kind = 'invitation-waves' and action = 'changed' order by id`,
  )
  expect(rows.map(({ changes }) => changes.status)).toEqual([
    ['none', 'active'],
    ['active', 'paused'],
    undefined,
    ['paused', 'active'],
    ['active', 'ended'],
  ])
  expect(rows[0]?.changes).toMatchObject({ weekdays: [null, '["monday"]'], time: [null, '10:00'] })
})

test('what is wrong is said beside its field, and the later of two people is told', async () => {
  const cms = await startSite()
  const admin = await visitScreen(cms, 'admin', screen)
  expect(
    await admin.send({
      ...future,
      people: 501,
      weekdays: [],
      time: '25:00',
      firstDate: '2030-02-30',
      holdback: '-1',
    }),
  ).toMatchObject({
    status: 400,
    errors: {
      people: words.problem.people,
      weekdays: words.problem.weekdays,
      time: words.problem.time,
      firstDate: words.problem.date,
      holdback: words.problem.holdback,
    },
  })
  expect(await admin.send({ ...future, lastDate: '2029-12-31' })).toMatchObject({
    status: 400,
    errors: { lastDate: words.problem.lastBeforeFirst },
  })
  expect(await admin.send({ ...future, firstDate: '2030-02-26' })).toMatchObject({
    status: 400,
    errors: { firstDate: words.problem.noWave },
  })
  const { rows } = await cms.pool.query<{ seen: Date }>('select updated_at as seen from invitation_waves')
  const seen = rows[0]?.seen.toISOString() ?? ''
  expect(await admin.send({ ...future, seen })).toMatchObject({ status: 200 })
  expect(await admin.send({ ...future, people: 9, seen })).toMatchObject({ status: 409 })
  expect(await admin.send({ intent: 'stopWaves', seen })).toMatchObject({ status: 409 })
  expect(await stateOf(cms)).toEqual([{ status: 'active', next: monday }])
})
