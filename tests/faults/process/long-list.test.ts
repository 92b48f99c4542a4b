import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'

import { sendAnnouncement } from '~/features/announcements/send-announcement.server'
import { addAnnouncement, adminOf, timeZone } from '~tests/support/announcements'
import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { smtpFailure, startMailServer } from '~tests/support/mail-server'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer, type RunningServer } from '~tests/support/start-server'
import { storeConversation } from '~tests/support/stored-conversations'
import { testSecret } from '~tests/support/test-environment'
import { withCms } from '~tests/support/with-cms'

/** `TEST_RECIPIENTS=20000` asks for a list that takes half an hour. */
const recipients = Number(process.env.TEST_RECIPIENTS ?? 200)
const replies = 6
/** Mails that the server takes before its quota is used up, and that may leave in a minute. */
const quota = Math.max(40, Math.floor(recipients / 40))
const perMinute = Math.max(25, Math.floor(recipients / 50))
/** Mails on their way when a minute ends belong to the one before. */
const abreast = 3
/** The last reply is written while more are left than a round and the reply's own minute can take. */
const beforeLastReply = recipients - 3 * (perMinute + abreast)

vi.setConfig({ testTimeout: 180_000 + recipients * 200 })

const numberOf = (address: string) => Number(/^p(\d+)@/.exec(address)?.[1])
const isRefused = (number: number) => number % 100 === 7
const isGreylisted = (number: number) => number % 10 === 3
const hangs = (number: number) => number % 150 === 11

/** A mail server as a small provider runs one: a quota, grey lists, and moments in which it says nothing more. */
async function startDifficultServer() {
  const met = new Set<number>()
  const state = { left: quota, inMinute: 0, mostInMinute: 0 }
  const server = await startMailServer({
    onRcptTo({ address }, _session, done) {
      const number = numberOf(address)
      if (Number.isNaN(number)) return done()
      if (state.left <= 0) return done(smtpFailure(451, '4.7.1 quota exceeded, come back in an hour'))
      state.inMinute += 1
      state.mostInMinute = Math.max(state.mostInMinute, state.inMinute)
      if (isRefused(number)) return done(smtpFailure(550, '5.1.1 no such user'))
      const isNew = !met.has(number)
      met.add(number)
      if (isNew && isGreylisted(number)) return done(smtpFailure(451, 'greylisted, try again later'))
      if (isNew && hangs(number)) return // says nothing, until the client gives up
      state.left -= 1
      done()
    },
  })
  return Object.assign(server, { state })
}

/** Sends an announcement to so many people. */
function announce(storage: Awaited<ReturnType<typeof seededStorage>>) {
  return withCms(
    storage,
    async (cms) => {
      const { payload, pool } = cms
      await pool.query('update site_settings set mails_per_minute = $1', [perMinute])
      await pool.query(
        `insert into waitlist_entries (email, source, language, status, referral_code, updated_at, created_at)
         select 'p' || n || '@example.com', 'test', (case when n % 2 = 0 then 'ar' else 'en' end)::enum_waitlist_entries_language,
           'pending', 'T' || lpad(n::text, 9, '0'), now(), now()
         from generate_series(1, $1) as n`,
        [recipients],
      )
      const id = await addAnnouncement(cms)
      await sendAnnouncement(await adminOf(cms), id, { at: 'now' }, { timeZone })
      const thread = await storeConversation({ payload }, [{ kind: 'note' }])
      return { thread, key: (await makeApiKeys(payload)).admin }
    },
    { runsJobs: false },
  )
}

async function writeReply({ url }: RunningServer, key: string, data: Record<string, unknown>) {
  const reply = await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { ...withKey(key), 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'sent', language: 'en', content: 'Soon.', ...data }),
  })
  expect(reply.status).toBe(201)
}

test('an announcement to a long list leaves once by a difficult server and through kills, at its pace, and replies do not wait for it', async () => {
  await using mail = await startDifficultServer()
  await using storage = await seededStorage()
  const { thread, key } = await announce(storage)
  const variables = {
    ...storage.variables,
    PAYLOAD_SECRET: testSecret,
    DEMO_DATA: 'off',
    SMTP_URL: `${mail.url}/?socketTimeout=1500`,
  }
  const servers = [await startServer(variables), await startServer(variables)]
  const waiting = async () => {
    const [row] = await storage.query<{ done: number }>(
      'select (sent + failed)::int as done from announcements',
    )
    return recipients - (row?.done ?? 0)
  }
  const isOver = async () =>
    (await storage.query(`select from announcements where status = 'sent'`)).length > 0
  const beforeReplies: number[] = []
  try {
    let kills = 0
    let written = 0
    while (!(await isOver())) {
      const left = await waiting()
      const done = recipients - left
      if (left > 0 && written < replies && done >= (written * beforeLastReply) / replies) {
        written += 1
        const [asked] = servers
        if (asked)
          await writeReply(asked, key, { thread, to: [{ name: '', email: `reply${written}@example.com` }] })
        await vi.waitUntil(
          () => mail.received.some(({ to }) => to.join() === `reply${written}@example.com`),
          {
            timeout: 60_000,
            interval: 20,
          },
        )
        beforeReplies.push(await waiting())
      }
      if (left > 0 && kills < 4 && done >= ((kills + 1) * recipients) / 5) {
        kills += 1
        const killed = servers.shift()
        await killed?.stop('SIGKILL')
        servers.push(await startServer(variables))
      }
      // An hour passes: the quota is whole again, pauses are over, and what was put off is due.
      mail.state.left = quota
      mail.state.inMinute = 0
      await storage.query(
        `update outgoing_mails set claimed_at = claimed_at - interval '1 minute' where claimed_at is not null`,
      )
      await storage.query(`update mail_pauses set until = now() - interval '1 second'`)
      await storage.query(
        `update outgoing_mails set due_at = now() - interval '1 second' where state = 'queued' and due_at > now()`,
      )
      await wait(400)
    }
  } finally {
    for (const server of servers) await server.stop()
  }

  const rows = await storage.query<{ email: string; state: string; error: string | null }>(
    `select email, recipient.state, problem as error from announcement_recipients as recipient
     join waitlist_entries as entry on entry.id = entry_id`,
  )
  expect(rows).toHaveLength(recipients)
  const arrived = new Map<string, number>()
  for (const { to } of mail.received) arrived.set(to.join(), (arrived.get(to.join()) ?? 0) + 1)
  expect([...arrived.values()].filter((times) => times > 1)).toEqual([])
  for (const { email, state, error } of rows)
    if (state === 'sent') expect(arrived.get(email), email).toBe(1)
    else if (isRefused(numberOf(email))) expect([state, error]).toEqual(['failed', 'refused'])
    else expect([state, error], email).toEqual(['failed', 'unclear'])
  // At most those that were on their way at a kill.
  expect(rows.filter(({ error }) => error === 'unclear').length).toBeLessThanOrEqual(4 * abreast)
  // Each reply has arrived while the list was still on its way.
  expect(beforeReplies).toHaveLength(replies)
  expect(Math.min(...beforeReplies)).toBeGreaterThan(0)
  expect(mail.state.mostInMinute).toBeLessThanOrEqual(perMinute + abreast)
})
