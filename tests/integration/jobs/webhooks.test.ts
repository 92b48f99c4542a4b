import { createHmac } from 'node:crypto'

import pino from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { erasePerson } from '~/features/erasure/erase-records.server'
import { unsubscribeToken } from '~/features/mail/tokens.server'
import { storeInboundMail } from '~/features/messages/inbound/store-inbound-mail.server'
import { enforceRetention } from '~/features/retention/run-retention.server'
import { unsubscribe } from '~/features/subscriptions/unsubscribe.server'
import { postWebhook } from '~/features/webhooks/post-webhook.server'
import { setCms } from '~cms/client.server'
import { nextDeliveries } from '~cms/jobs/next-deliveries'
import { jobsLock } from '~cms/jobs/run-jobs'
import { inTransaction } from '~cms/transaction'
import { queueDelivery } from '~collections/hooks/queue-webhooks'
import { readMailKey } from '~collections/suppression/suppress'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { noAnswer, notCalled, testEvent, type WebhookEvent } from '~collections/values/webhooks'
import { up as nameWebhooks } from '~db/migrations/20261130_171500_webhooks_of_jobs'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { untilFiled } from '~tests/support/inbound-mails'
import { startMoodyMailServer } from '~tests/support/moody-mail-server'
import { rawMail } from '~tests/support/raw-mail'
import { storeConversation } from '~tests/support/stored-conversations'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addWebhook, receiverSecret as secret, startReceiver } from '~tests/support/webhook-receiver'

vi.setConfig({ testTimeout: 90_000 })

afterAll(() => setCms(undefined))

const allowed = { WEBHOOK_ALLOW_PRIVATE: 'on' }

const leavingData = z.object({ data: z.record(z.string(), z.unknown()) })
const typeOf = (body: string) => z.object({ type: z.string() }).parse(JSON.parse(body)).type

function join({ payload }: TestCms, email: string) {
  const data = { email, source: 'test', language: 'en' as const, status: 'pending' as const }
  return payload.create({ collection: 'waitlist-entries', data, overrideAccess: true })
}
/** In the order in which their webhooks were added. */
async function deliveries({ payload }: TestCms) {
  const { docs } = await payload.find({
    collection: 'webhook-deliveries',
    pagination: false,
    sort: 'id',
    overrideAccess: true,
  })
  return docs.toSorted((one, other) => Number(one.webhook) - Number(other.webhook))
}
const areSettled = async (cms: TestCms, count: number) => {
  const all = await deliveries(cms)
  return all.length >= count && all.every(({ status }) => status !== 'pending')
}

test('receivers hear of the three events that they asked for, signed, and of no other', async () => {
  await using receiver = await startReceiver(() => 204)
  await using cms = await startTestCms(allowed)
  const { payload } = cms
  await addWebhook(cms, ['waitlist.joined', 'waitlist.status_changed', 'contact.received'], {
    url: `${receiver.url}/all`,
  })
  await addWebhook(cms, ['contact.received'], { url: `${receiver.url}/contact` })
  await addWebhook(cms, ['waitlist.joined', 'contact.received'], {
    url: `${receiver.url}/disabled`,
    enabled: false,
  })

  const { id } = await join(cms, 'ليلى@example.com')
  const change = (data: object) =>
    payload.update({ collection: 'waitlist-entries', id, data, overrideAccess: true })
  await change({ notes: 'nobody need hear of this' })
  await change({ status: 'notified' })
  const write = (status: 'new' | 'spam') =>
    payload.create({
      collection: 'contact-submissions',
      data: {
        name: 'Sami',
        email: 'sami@example.com',
        message: 'When does it begin?',
        language: 'en',
        source: 'test',
        status,
        priority: 'medium',
      },
      overrideAccess: true,
    })
  await write('spam')
  await write('new')
  await hurryJobsUntil(cms, () => areSettled(cms, 4))

  const told = receiver.received.map(({ path, body }) => `${path} ${typeOf(body)}`)
  expect(told.sort()).toEqual([
    '/all contact.received',
    '/all waitlist.joined',
    '/all waitlist.status_changed',
    '/contact contact.received',
  ])
  for (const { headers, body } of receiver.received) {
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    expect(new Webhook(secret).verify(body, signed)).toEqual({
      type: expect.any(String),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: expect.any(Object),
    })
    expect(() => new Webhook(secret).verify(`${body} `, signed)).toThrow()
  }
  const changed = receiver.received.find(({ body }) => typeOf(body) === 'waitlist.status_changed')
  expect(JSON.parse(changed?.body ?? '')).toMatchObject({
    data: { previousStatus: 'pending', entry: { id, email: 'ليلى@example.com', status: 'notified' } },
  })
  expect(new Set((await deliveries(cms)).map(({ status }) => status))).toEqual(new Set(['delivered']))
})

test('a mail that came in is filed before the calls that wait, however many there are', async () => {
  await using receiver = await startReceiver(() => 204)
  await using cms = await startTestCms(allowed)
  const { id: webhook } = await addWebhook(cms, ['site.launched'], { url: receiver.url })
  const calls = 25
  await inTransaction(cms.payload, async (req) => {
    // No batch is under way, which would have looked for mails before this and would find the calls.
    await queryInTransaction(req, sql`select pg_advisory_xact_lock(${jobsLock})`)
    for (let place = 0; place < calls; place++)
      await queueDelivery(req, { webhook, event: testEvent, data: { place } })
    await storeInboundMail(req, Buffer.from(rawMail({ subject: 'Hello' })))
  })
  await untilFiled(cms)
  await hurryJobsUntil(cms, () => areSettled(cms, calls))
  const { rows } = await cms.pool.query(
    `select subject, (select count(*)::int from webhook_deliveries where delivered_at < message.created_at) as before
     from messages as message`,
  )
  expect(rows).toEqual([{ subject: 'Hello', before: 0 }])
})

/** Queues as many calls of each, one webhook after the other. */
function queueCalls({ payload }: TestCms, webhooks: number[], calls: number, queue = 'default') {
  return inTransaction(payload, async (req) => {
    for (const webhook of webhooks)
      for (let place = 0; place < calls; place++)
        await queueDelivery(req, { webhook, event: testEvent, data: { place } })
    await queryInTransaction(req, sql`update payload_jobs set queue = ${queue}`)
  })
}

test('a receiver that hangs keeps nothing from another, and gets all of it once it is back', async () => {
  let hangs = true
  await using receiver = await startReceiver((path) => (path === '/hangs' && hangs ? null : 204))
  await using cms = await startTestCms(allowed)
  const hung = await addWebhook(cms, ['site.launched'], { url: `${receiver.url}/hangs` })
  const other = await addWebhook(cms, ['site.launched'], { url: `${receiver.url}/other` })
  const calls = 25
  await queueCalls(cms, [hung.id, other.id], calls)
  const callsOf = (wanted: string) => receiver.received.filter(({ path }) => path === wanted).length
  // They share a batch, and wait for it to end; from then on only the other one is called, and all have had a try.
  await expect.poll(async () => (await deliveries(cms)).every(({ attempts }) => attempts > 0)).toBe(true)
  expect([callsOf('/other'), callsOf('/hangs')]).toEqual([calls, 10])
  const errors = (await deliveries(cms)).map(({ error }) => error)
  expect(errors.filter((error) => error === notCalled).length).toBeGreaterThanOrEqual(calls - 10)

  hangs = false
  await cms.pool.query(`update webhook_deliveries set updated_at = updated_at - interval '31 seconds'`)
  await hurryJobsUntil(cms, () => areSettled(cms, 2 * calls))
  expect(new Set((await deliveries(cms)).map(({ status }) => status))).toEqual(new Set(['delivered']))
})

test('webhooks take turns; one that gave no answer has one call at a time, and a pause between them', async () => {
  await using cms = await startTestCms(allowed)
  const { pool } = cms
  const webhooks: number[] = []
  for (const name of ['one', 'two', 'three'])
    webhooks.push((await addWebhook(cms, ['site.launched'], { url: `https://${name}.invalid` })).id)
  const [one = 0, ...others] = webhooks
  const queue = 'nobody runs it'
  await queueCalls(cms, webhooks, 3, queue)
  const next = async (limit = 20) => {
    const { rows } = await pool.query<{ webhook: number; place: number }>(
      `select webhook_id as webhook, (payload ->> 'place')::int as place from payload_jobs as job
       join webhook_deliveries as delivery on delivery.id = (input ->> 'delivery')::int
       where job.id = any ($1) order by array_position($1, job.id)`,
      [await nextDeliveries(pool, { queue, limit })],
    )
    return rows.map(({ webhook, place }) => [webhook, place])
  }
  const inTurns = (places: number[], among = webhooks) =>
    places.flatMap((place) => among.map((webhook) => [webhook, place]))
  expect(await next()).toEqual(inTurns([0, 1, 2]))
  expect(await next(4)).toEqual([...inTurns([0]), [one, 1]])

  const noteTry = (seconds: number, error: string | null) =>
    pool.query(
      `insert into webhook_deliveries (webhook_id, event, payload, status, attempts, error, updated_at)
       values ($1, $2, '{}', 'failed', 1, $3, now() - make_interval(secs => $4))`,
      [one, testEvent, error, seconds],
    )
  await noteTry(600, null)
  await noteTry(300, noAnswer)
  expect(await next()).toEqual([[one, 0], ...inTurns([0, 1, 2], others)])
  await pool.query('update payload_jobs set total_tried = 1 where id = (select min(id) from payload_jobs)')
  expect(await next()).toEqual([[one, 1], ...inTurns([0, 1, 2], others)])
  await noteTry(60, notCalled)
  expect(await next()).toEqual([[one, 1], ...inTurns([0, 1, 2], others)])
  // Within half a minute they fail without a call.
  await noteTry(0, noAnswer)
  expect(await next()).toHaveLength(9)
  await pool.query(
    `update webhook_deliveries set updated_at = now() - interval '1 minute' where webhook_id = $1`,
    [one],
  )
  await pool.query('update webhooks set enabled = false where id = $1', [one])
  expect(await next()).toHaveLength(9)
  await pool.query('update webhooks set enabled = true where id = $1', [one])
  await noteTry(0, 'The receiver answered 500.')
  expect(await next()).toHaveLength(9)

  // Of jobs that a former version had queued an upgrade finds the webhook.
  const order = await next()
  await pool.query(`update payload_jobs set input = input - 'webhook'`)
  expect(await next()).toHaveLength(9)
  const { payload } = cms
  await inTransaction(payload, (req) => nameWebhooks({ db: payload.db.drizzle, payload, req }))
  expect(await next()).toEqual(order)

  // Those of webhooks that are gone share a turn, and one that has been tried waits for its time.
  await pool.query('delete from webhooks where id = any ($1)', [others])
  const gone = [0, 1, 2, 0, 1, 2].map((place) => [null, place])
  const [first, second, third, ...rest] = gone
  expect(await next()).toEqual([[one, 1], first, [one, 2], second, [one, 0], third, ...rest])
  await pool.query(`update payload_jobs set wait_until = now() + interval '1 minute' where total_tried = 1`)
  expect(await next()).toEqual([[one, 1], first, [one, 2], second, third, ...rest])
})

test('receivers hear of everyone who leaves, in every way, and know them without learning an address', async () => {
  await using receiver = await startReceiver(() => 204)
  await using cms = await startTestCms(allowed)
  const { payload, pool, environment } = cms
  setCms(cms)
  const leaving = ['waitlist.unsubscribed', 'waitlist.deleted', 'person.erased'] as const
  await addWebhook(cms, [...leaving], { url: `${receiver.url}/leaving` })
  await addWebhook(cms, ['waitlist.joined', 'waitlist.status_changed'], { url: `${receiver.url}/joining` })
  const names = ['page', 'corrected', 'deleted', 'erased', 'expired'] as const
  const emails = Object.fromEntries(names.map((name) => [name, `${name}@example.com`]))
  const entries: Record<string, number> = {}
  for (const [name, email] of Object.entries(emails)) entries[name] = (await join(cms, email)).id
  const { page = 0, corrected = 0, deleted = 0, expired = 0 } = entries

  const token = unsubscribeToken(await readMailKey(payload), { id: page, email: 'page@example.com' })
  await unsubscribe(token)
  await unsubscribe(token)
  // The team may still put it right, which is nothing to write to them about.
  await payload.update({
    collection: 'waitlist-entries',
    id: page,
    data: { status: 'registered' },
    overrideAccess: true,
  })
  // Corrected to an address that has left: nothing may be mailed to that entry from then on.
  const change = { id: corrected, data: { email: emails.page }, overrideAccess: true }
  await pool.query('update waitlist_entries set email = $1 where id = $2', ['moved@example.com', page])
  await payload.update({ collection: 'waitlist-entries', ...change })
  await payload.delete({ collection: 'waitlist-entries', id: deleted, overrideAccess: true })
  await erasePerson({ payload, dataDir: environment.DATA_DIR }, 'Erased@Example.com', 'system')
  await erasePerson({ payload, dataDir: environment.DATA_DIR }, 'stranger@example.com', 'system')
  const over = "now() - interval '13 months'"
  await pool.query('delete from waitlist_entries where id <> $1', [expired])
  await pool.query(`update countdown set target_date = ${over}, updated_at = ${over}`)
  const logger = pino({ level: 'silent' })
  await enforceRetention(
    { payload, pool, environment, logger, embedded: cms.database.embedded },
    new AbortController().signal,
  )
  await hurryJobsUntil(cms, () => areSettled(cms, 7))

  const bodies = receiver.received.filter(({ path }) => path === '/leaving').map(({ body }) => body)
  const hashOf = (email = '') =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(email)
      .digest('hex')
  const told = (type: WebhookEvent) =>
    new Set(
      bodies.filter((body) => typeOf(body) === type).map((body) => leavingData.parse(JSON.parse(body)).data),
    )
  const entry = (name: string) => ({ entry: { id: entries[name], addressHash: hashOf(emails[name]) } })
  expect(told('waitlist.unsubscribed')).toEqual(new Set([entry('page'), entry('corrected')]))
  expect(told('waitlist.deleted')).toEqual(new Set(['deleted', 'erased', 'expired'].map(entry)))
  const erased = [
    { person: { id: entries.erased, user: null, addressHash: hashOf(emails.erased) } },
    { person: { id: null, user: null, addressHash: hashOf('stranger@example.com') } },
  ]
  expect(told('person.erased')).toEqual(new Set(erased))
  expect(bodies).toHaveLength(7)
  expect(bodies.join()).not.toContain('@')
  expect(receiver.received.map(({ body }) => typeOf(body))).not.toContain('waitlist.status_changed')
  for (const { headers, body } of receiver.received) {
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    expect(new Webhook(secret).verify(body, signed)).toMatchObject({ type: typeOf(body) })
  }
})

test('a receiver that fails is asked again, and the log says how it went', async () => {
  await using receiver = await startReceiver((path, count) =>
    path === '/moved' ? 302 : path === '/broken' || count < 3 ? 500 : 200,
  )
  await using cms = await startTestCms(allowed)
  for (const path of ['/recovers', '/broken', '/moved'])
    await addWebhook(cms, ['waitlist.joined'], { url: receiver.url + path })
  await join(cms, 'guest@example.com')
  await hurryJobsUntil(cms, async () => (await deliveries(cms))[0]?.status === 'delivered')
  const [recovered] = await deliveries(cms)
  expect(recovered).toMatchObject({ attempts: 3, responseStatus: 200, error: null })
  expect(receiver.received.filter(({ path }) => path === '/recovers')).toHaveLength(3)
  await hurryJobsUntil(cms, () => areSettled(cms, 3))
  const [, broken, moved] = await deliveries(cms)
  expect(broken).toMatchObject({ status: 'failed', attempts: 11, responseStatus: 500 })
  expect(broken?.error).toContain('500')
  expect(moved).toMatchObject({ status: 'failed', responseStatus: 302 }) // and nobody went where it leads
})

test('a try that could not be noted counts: the last one ends the delivery', async () => {
  await using receiver = await startReceiver(() => 500)
  await using cms = await startTestCms(allowed)
  // A sequence counts on although the transaction is rolled back.
  await cms.pool.query(`
    create sequence noted_tries;
    create function refuse_first_note() returns trigger language plpgsql as $$
    begin
      if nextval('noted_tries') = 1 then raise exception 'refused by the test'; end if;
      return new;
    end $$;
    create trigger refuse_first_note before update on webhook_deliveries
      for each row execute function refuse_first_note()`)
  await addWebhook(cms, ['waitlist.joined'], { url: receiver.url })
  await join(cms, 'guest@example.com')
  await hurryJobsUntil(cms, async () => {
    const { rowCount } = await cms.pool.query('select from payload_jobs where has_error')
    return rowCount === 1
  })
  expect(receiver.received).toHaveLength(11)
  expect(await deliveries(cms)).toMatchObject([{ status: 'failed', attempts: 11, responseStatus: 500 }])
})

test('a delivery that waits for its next try is not sent once its webhook is disabled', async () => {
  await using receiver = await startReceiver(() => 500)
  await using cms = await startTestCms(allowed)
  const { id } = await addWebhook(cms, ['waitlist.joined'], { url: receiver.url })
  await join(cms, 'guest@example.com')
  await hurryJobsUntil(cms, () => receiver.received.length > 0)
  const data = { enabled: false }
  await cms.payload.update({ collection: 'webhooks', id, data, overrideAccess: true })
  await hurryJobsUntil(cms, () => areSettled(cms, 1))
  const heard = receiver.received.length
  expect((await deliveries(cms))[0]).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('disabled'),
  })
  expect(receiver.received).toHaveLength(heard)
})

test.each(['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', '169.254.169.254', '192.168.0.1'])(
  'the private target %s is refused before anything is sent',
  async (host) => {
    await using receiver = await startReceiver(() => 200)
    const { port } = new URL(receiver.url)
    for (const url of [`http://${host}:${port}/`, `https://${host}:${port}/`])
      await expect(postWebhook({ url, headers: {}, body: '{}', allowPrivate: false })).rejects.toThrow(
        /allowed/,
      )
    expect(receiver.received).toEqual([])
  },
)

test('without WEBHOOK_ALLOW_PRIVATE only https and public targets are stored, and nothing goes to others', async () => {
  await using receiver = await startReceiver(() => 200)
  await using cms = await startTestCms()
  for (const url of ['http://hooks.example', receiver.url, 'https://127.0.0.1', 'https://[fec0::1]/'])
    await expect(addWebhook(cms, ['waitlist.joined'], { url })).rejects.toThrow(/url/i)
  await addWebhook(cms, ['contact.received'])

  // One from before.
  const { id } = await addWebhook(cms, ['waitlist.joined'])
  await cms.pool.query('update webhooks set url = $1 where id = $2', [receiver.url, id])
  await join(cms, 'guest@example.com')
  await hurryJobsUntil(cms, async () => Number((await deliveries(cms))[0]?.attempts) > 0)
  expect((await deliveries(cms))[0]).toMatchObject({
    status: 'pending',
    error: expect.stringContaining('https'),
  })
  expect(receiver.received).toEqual([])
  const data = { enabled: false }
  expect(await cms.payload.update({ collection: 'webhooks', id, data, overrideAccess: true })).toMatchObject(
    data,
  )
})

test('a receiver that does not answer is given up', async () => {
  await using receiver = await startReceiver(() => null)
  const post = { url: receiver.url, headers: {}, body: '{}', allowPrivate: true, timeout: 200 }
  await expect(postWebhook(post)).rejects.toThrow(noAnswer)
})

test('what was sent is delivered once, however often the mail server asked to come later', async () => {
  await using mail = await startMoodyMailServer('defer')
  await using receiver = await startReceiver(() => 204)
  await using cms = await startTestCms({ ...allowed, SMTP_URL: mail.url })
  await addWebhook(cms, ['message.sent'], { url: `${receiver.url}/sent` })
  await addWebhook(cms, ['message.received'], { url: `${receiver.url}/received` })
  const layla = { name: 'Layla', email: 'layla@example.com' }
  const thread = await storeConversation(cms, [
    { kind: 'received', from: layla, messageId: '<1@example.com>' },
  ])
  const { id, messageId, date } = await cms.payload.create({
    collection: 'messages',
    data: {
      thread,
      kind: 'sent',
      subject: 'Re: Prices',
      content: 'عشرة دنانير',
      language: 'ar',
      date: new Date().toISOString(),
    },
    overrideAccess: true, // a test sets the scene
  })
  await hurryJobsUntil(cms, () => mail.state.tries >= 2)
  expect(receiver.received).toEqual([])
  mail.state.manner = 'take'
  await hurryJobsUntil(cms, () => areSettled(cms, 1))

  expect(mail.received).toHaveLength(1)
  expect(receiver.received.map(({ path }) => path)).toEqual(['/sent'])
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received
  const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  expect(new Webhook(secret).verify(body, signed)).toMatchObject({
    type: 'message.sent',
    data: {
      message: {
        id,
        thread,
        messageId,
        date,
        to: [layla],
        subject: 'Re: Prices',
        content: 'عشرة دنانير',
        attachments: [],
        from: { email: cms.payload.email.defaultFromAddress },
      },
    },
  })
})
