import pino from 'pino'
import { expect, test, vi } from 'vitest'

import { rejoin } from '~/features/subscriptions/rejoin.server'
import { unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { enforceRetention } from '~/features/retention/run-retention.server'
import { changeEntry } from '~/features/waitlist/change-entry.server'
import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { erasePerson } from '~/features/erasure/erase-records.server'
import { up as maskStoredSources } from '~db/migrations/20261130_090000_consent_sources'
import type { ConsentWay } from '~collections/values/waitlist'
import { addUnconfirmed } from '~tests/support/friends'
import { hurryJobsUntil, isWorkDone } from '~tests/support/hurry-jobs'
import { actorOf } from '~tests/support/team-member'
import { startMoodyMailServer } from '~tests/support/moody-mail-server'
import { openSiteWithMail } from '~tests/support/open-site'
import { confirmByMail } from '~tests/support/join-links'
import {
  enter,
  entryOf,
  mailbox,
  newAddress,
  ownToken,
  rejoinTokenFor,
  undoLeaving,
} from '~tests/support/people-who-left'
import { rowsWith } from '~tests/support/dump'
import { inTransaction } from '~cms/transaction'
import { startTestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const site = openSiteWithMail()

async function ledgerOf(entry: number | undefined) {
  const { rows } = await site.cms.pool.query<{ line: string }>(
    `select action || ' ' || how as line from consents where entry_id = $1 order by id`,
    [entry],
  )
  return rows.map(({ line }) => line)
}

const count = async (from: string) =>
  Number((await site.cms.pool.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count)

/** Joins as while joins are confirmed. */
async function ask(email: string, how: ConsentWay = 'form') {
  await joinWaitlist(
    { payload: site.cms.payload, needsConfirmation: true },
    { email, source: 'landing-page', language: 'en' },
    how,
    {
      device: null,
      channel: null,
      campaign: null,
      country: null,
      network: 'a network',
    },
  )
  return (await entryOf(site.cms, email))?.id ?? 0
}

async function keepOnly({ payload, pool, environment, database } = site.cms) {
  const logger = pino({ level: 'silent' })
  await enforceRetention(
    { payload, pool, environment, embedded: database.embedded, logger },
    new AbortController().signal,
  )
}

const setConfirmJoins = async (confirmJoins: 'on' | 'off' | 'automatic') => {
  const { user, as } = await actorOf(site.cms, 'admin')
  expect(user).toBeDefined()
  await site.cms.payload.updateGlobal({ slug: 'site-settings', data: { confirmJoins }, depth: 0, ...as })
}

test('whatever gives or withdraws consent stands in the ledger', async () => {
  const { cms, mail } = site
  const email = newAddress()
  const id = await ask(email, 'api')
  await confirmByMail(cms, email)
  await unsubscribe(await ownToken(cms, email))
  await undoLeaving(cms, email)
  await unsubscribe(await ownToken(cms, email))
  await unsubscribe(await ownToken(cms, email))
  await enter(cms, email)
  await rejoin(await rejoinTokenFor(cms, mail, email), 'ar')
  const corrected = newAddress()
  await changeEntry(await actorOf(cms, 'admin'), id, { email: corrected })
  await cms.payload.delete({ collection: 'waitlist-entries', id, overrideAccess: true })
  expect(await ledgerOf(id)).toEqual([
    'given api',
    'given confirmation',
    'withdrawn link',
    'given form',
    'withdrawn link',
    'given form',
    'given correction',
    'withdrawn deletion',
  ])
})

test('somebody whom the team entered agreed to no words of the site, and the team vouches', async () => {
  const { cms } = site
  const { as } = await actorOf(cms, 'editor')
  const email = newAddress()
  const { id } = await cms.payload.create({
    collection: 'waitlist-entries',
    data: { email, language: 'en', source: 'a fair', status: 'pending' },
    ...as,
  })
  const { rows } = await cms.pool.query('select how, text_id, source from consents where entry_id = $1', [id])
  expect(rows).toEqual([{ how: 'team', text_id: null, source: 'a fair' }])
})

test('of an address typed as a source, the ledger keeps nothing', async () => {
  const { cms } = site
  const { payload, pool } = cms
  const [ann, joan] = [newAddress(), newAddress()]
  for (const email of [ann, joan])
    await joinWaitlist({ payload }, { email, source: `from ${ann}, of the fair`, language: 'en' }, 'api')
  await pool.query(
    `insert into user_imports (by_name, file_name, status, consent_source) values ('The owner', 'people.csv', 'finished', $1)`,
    [`The list of ${ann}`],
  )
  await erasePerson({ payload, dataDir: cms.environment.DATA_DIR }, ann, 'system')
  expect(await rowsWith(pool, ann)).toEqual([])
  expect(await count(`consents where source = 'from […], of the fair'`)).toBe(2)
  expect(await count(`user_imports where consent_source = 'The list of […]'`)).toBe(1)

  // What a version before had stored.
  await pool.query(`
    alter table consents disable trigger user;
    update consents set source = 'at ANN@x.example (fair)' where source like 'from%';
    alter table consents enable trigger user`)
  await inTransaction(payload, (req) => maskStoredSources({ db: payload.db.drizzle, payload, req }))
  expect(await count(`consents where source = 'at […] (fair)'`)).toBe(2)
  await expect(pool.query(`update consents set source = 'another'`)).rejects.toThrow(/neither changed/)
})

test('who was asked by mail and never confirmed goes after 30 days, and nobody else', async () => {
  const { cms, mail } = site
  await setConfirmJoins('on')
  const [old, left, young, unasked, confirmed] = [
    newAddress(),
    newAddress(),
    newAddress(),
    newAddress(),
    newAddress(),
  ]
  const ids = [await ask(old), await ask(left), await ask(young), await ask(unasked), await ask(confirmed)]
  await confirmByMail(cms, confirmed)
  await mailbox(cms, mail, young)
  // Whose mail asks them to come back, since they have unsubscribed.
  await unsubscribe(await ownToken(cms, left))
  await cms.pool.query(`update join_mails set rests_until = now() - interval '1 second' where email = $1`, [
    left,
  ])
  expect(await enter(cms, left)).toBe('rejoin-requested')
  await mailbox(cms, mail, left)
  await cms.pool.query('delete from join_mails where email = $1', [unasked])
  await cms.pool.query(
    `update waitlist_entries set created_at = now() - case email when $1 then interval '29 days' else interval '31 days' end
     where email = any ($2)`,
    [young, [old, left, young, unasked, confirmed]],
  )
  await keepOnly()
  // The link of the last mail still works.
  for (const email of [old, left]) expect(await entryOf(cms, email)).toBeDefined()
  await cms.pool.query(
    `update join_mails set expires_at = now() - interval '16 days', rests_until = now() - interval '29 days'`,
  )
  await keepOnly()
  for (const email of [old, left]) expect(await entryOf(cms, email)).toBeUndefined()
  for (const email of [young, unasked, confirmed]) expect(await entryOf(cms, email)).toBeDefined()
  expect(await ledgerOf(ids[0])).toEqual(['given form', 'withdrawn retention'])
  // That somebody was asked is remembered as long as it matters.
  expect(await count(`join_mails where email = '${young}'`)).toBe(1)
  await keepOnly()
  for (const email of [old, left]) expect(await count(`join_mails where email = '${email}'`)).toBe(0)
})

test('nobody goes whom no mail has asked since the mail server was away', async () => {
  await using mail = await startMoodyMailServer('defer')
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  const { email } = await addUnconfirmed(cms)
  await hurryJobsUntil(cms, () => isWorkDone(cms))
  const { rows } = await cms.pool.query('select kind, state, error from outgoing_mails')
  expect(rows).toEqual([{ kind: 'join-mail', state: 'failed', error: 'deferred' }])
  await cms.pool.query(`update waitlist_entries set created_at = now() - interval '31 days'`)
  await cms.pool.query(
    `update join_mails set expires_at = now() - interval '16 days', rests_until = now() - interval '29 days'`,
  )
  await keepOnly(cms)
  expect(await entryOf(cms, email)).toBeDefined()
})

test('14 days after the confirmation nobody can tell the network any more', async () => {
  const { cms } = site
  const [late, fresh] = [newAddress(), newAddress()]
  for (const email of [late, fresh]) {
    await ask(email)
    await confirmByMail(cms, email)
  }
  await cms.pool.query(
    `update waitlist_entries set confirmed_at = now() - interval '14 days 1 minute' where email = $1`,
    [late],
  )
  await keepOnly()
  expect(await count(`waitlist_entries where email = '${late}' and network is null`)).toBe(1)
  expect(await count(`waitlist_entries where email = '${fresh}' and network is not null`)).toBe(1)
})

test('the ledger of people who are gone goes three years after its last row, and no earlier', async () => {
  const { cms } = site
  const add = (entry: number, hash: string, ago: string, action = 'given') =>
    cms.pool.query(
      `insert into consents (entry_id, address_hash, action, how, at) values ($1, $2, $3, 'form', now() - $4::interval)`,
      [entry, hash, action, ago],
    )
  const there = newAddress()
  await enter(cms, there)
  const { id = 0 } = (await entryOf(cms, there)) ?? {}
  await add(900_001, 'gone', '4 years')
  await add(900_001, 'gone', '3 years 1 day', 'withdrawn')
  await add(900_002, 'left lately', '4 years')
  await add(900_002, 'left lately', '2 years 364 days', 'withdrawn')
  await add(900_003, 'came back', '4 years')
  await add(900_004, 'came back', '1 day')
  await add(id, 'still there', '5 years')
  await keepOnly()
  const left = async (hash: string) => count(`consents where address_hash = '${hash}'`)
  expect(await Promise.all(['gone', 'left lately', 'came back', 'still there'].map(left))).toEqual([
    0, 2, 2, 1,
  ])
  for (const statement of [
    `delete from consents where address_hash = 'left lately'`,
    `delete from consents where address_hash = 'still there'`,
    `update consents set how = 'api'`,
    'truncate consents',
  ])
    await expect(cms.pool.query(statement)).rejects.toThrow(/neither changed nor removed/)
})

test('when joins are confirmed no more, who still waits counts, and nobody who left', async () => {
  const { cms } = site
  await setConfirmJoins('on')
  const [waiting, left] = [newAddress(), newAddress()]
  const id = await ask(waiting)
  await ask(left)
  await unsubscribe(await ownToken(cms, left))
  const isConfirmed = async (email: string) => Boolean((await entryOf(cms, email))?.confirmedAt)
  // With a mail server this still is on.
  await setConfirmJoins('automatic')
  await hurryJobsUntil(
    cms,
    async () => (await count(`payload_jobs where task_slug = 'confirm-waiting'`)) === 0,
  )
  expect(await isConfirmed(waiting)).toBe(false)
  await setConfirmJoins('off')
  await hurryJobsUntil(cms, () => isConfirmed(waiting))
  expect(await isConfirmed(left)).toBe(false)
  expect(await ledgerOf(id)).toEqual(['given form'])

  // One that an instance made that still knew the setting of before.
  await cms.pool.query(`update waitlist_entries set unsubscribed_at = null where email = $1`, [left])
  await keepOnly()
  expect(await isConfirmed(left)).toBe(true)
})

test('a start without a mail server confirms nobody for good', async () => {
  const { cms } = site
  await setConfirmJoins('automatic')
  const waiting = newAddress()
  await ask(waiting)
  await keepOnly({ ...cms, environment: { ...cms.environment, SMTP_URL: undefined } })
  expect((await entryOf(cms, waiting))?.confirmedAt).toBeFalsy()
})
