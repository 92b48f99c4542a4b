import { expect, test, vi } from 'vitest'

import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { startHaltingMailServer, type Halt, type HaltingMailServer } from '~tests/support/halting-mail-server'
import { letClaimsPass } from '~tests/support/hurry-jobs'
import { seeded } from '~tests/support/seeded-random'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer, type RunningServer } from '~tests/support/start-server'
import { storeConversation } from '~tests/support/stored-conversations'
import { testSecret } from '~tests/support/test-environment'
import { withCms } from '~tests/support/with-cms'

/** `KILL_POINTS=200` for more of them. */
const randomPoints = Number(process.env.KILL_POINTS ?? 6)
/** With the steps and two that wait for a connection, as many as are sent at once. */
const randomPerKill = 11

vi.setConfig({ testTimeout: 120_000 + randomPoints * 10_000 })
const patience = { timeout: 60_000, interval: 100 }

/** Each step of a sending that a kill can come after, one connection each; the first takes a mail before. */
const steps: Halt[] = [
  { before: 'mail', mails: 1 },
  { before: 'greeting' },
  { before: 'rcpt' },
  { before: 'data' },
  { before: 'taken' },
  { before: 'taken', isLate: true }, // its reply arrives, and is not read any more
]
const claimedOnly = 2

/** A point within the some three thousand bytes of a mail, or right after them. */
function randomHalt(random: () => number): Halt {
  const point = Math.floor(random() * 3600)
  if (point >= 3300) return { before: 'taken', isLate: true }
  return point >= 3000 ? { before: 'taken' } : { bytes: point }
}

type Storage = Awaited<ReturnType<typeof seededStorage>>
type Key = Awaited<ReturnType<typeof makeApiKeys>>['admin']

/** Queues mails that no other process than the servers to come will send. */
function queueMails(storage: Storage, addresses: string[]) {
  return withCms(storage, async (cms) => {
    const thread = await storeConversation(cms, [{ kind: 'note' }])
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    for (const email of addresses)
      await cms.payload.create({
        collection: 'messages',
        data: {
          thread,
          kind: 'sent',
          subject: 'Hello',
          content: 'Words. '.repeat(100),
          language: 'en',
          to: [{ name: '', email }],
          sendAt: soon,
          date: soon,
        },
        overrideAccess: true, // a test sets the scene
      })
    return (await makeApiKeys(cms.payload)).admin
  })
}

type Mail = { to: { email: string }[]; delivery: string; deliveryError: string | null }

async function mailsAt({ url }: RunningServer, key: Key): Promise<Mail[]> {
  const read = await fetch(`${url}/api/messages?limit=100&depth=0&where[kind][equals]=sent&sort=-id`, {
    headers: withKey(key),
  })
  const { docs }: { docs: Mail[] } = await read.json()
  return docs
}

/** Sends the mails up to the halts, kills the server there, and lets another one finish. */
async function killAt(mail: HaltingMailServer, storage: Storage, halts: Halt[], round: number) {
  const before = mail.waiting()
  const addresses = Array.from(
    { length: halts.length + 1 + claimedOnly },
    (_, n) => `p${round}.${n}@example.com`,
  )
  const key = await queueMails(storage, addresses)
  await storage.query(`update outgoing_mails set due_at = now() - interval '1 second'`)
  const query = `maxConnections=${halts.length}&greetingTimeout=600000&socketTimeout=600000`
  const variables = {
    ...storage.variables,
    PAYLOAD_SECRET: testSecret,
    DEMO_DATA: 'off',
    SMTP_URL: `${mail.url}?${query}`,
  }
  const ours = async (server: RunningServer) =>
    (await mailsAt(server, key)).filter(({ to }) => addresses.includes(to[0]?.email ?? ''))
  mail.halts.push(...halts)
  {
    await using killed = await startServer(variables)
    await vi.waitUntil(() => mail.waiting() - before === halts.length, patience)
    // The first one is settled, and all others are claimed.
    await expect
      .poll(async () => (await ours(killed)).map(({ delivery }) => delivery).sort(), patience)
      .toEqual(addresses.map((_, index) => (index === addresses.length - 1 ? 'sent' : 'sending')).sort())
    process.kill(killed.pid, 'SIGSTOP')
    mail.replyLate()
    await killed.stop('SIGKILL')
  }
  await storage.query(letClaimsPass)
  await using server = await startServer(variables)
  await expect
    .poll(
      async () =>
        (await ours(server)).filter(({ delivery }) => delivery === 'sending' || delivery === 'queued'),
      patience,
    )
    .toEqual([])
  const ended = await ours(server)
  await server.stop()
  return { ended, addresses }
}

test('a mail that is being sent when the server is killed goes out once, or is left for a person to decide', async () => {
  await using mail = await startHaltingMailServer()
  await using storage = await seededStorage()
  const random = seeded(20_261_123)
  const points = Array.from({ length: randomPoints }, () => randomHalt(random))
  for (let round = 0; round === 0 || points.length > 0; round += 1) {
    const halts = [...steps, ...points.splice(0, randomPerKill)]
    const { ended, addresses } = await killAt(mail, storage, halts, round)
    expect(ended).toHaveLength(addresses.length)
    for (const { to, delivery, deliveryError } of ended) {
      const times = mail.taken.get(to[0]?.email ?? '') ?? 0
      if (delivery === 'sent') expect(times).toBe(1)
      else {
        expect({ delivery, deliveryError }).toEqual({ delivery: 'failed', deliveryError: 'unclear' })
        expect(times).toBeLessThanOrEqual(1)
      }
    }
    expect(ended.filter(({ delivery }) => delivery === 'sent')).toHaveLength(1)
  }
})
