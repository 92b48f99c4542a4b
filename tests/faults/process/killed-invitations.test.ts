import { expect, test, vi } from 'vitest'

import { newSeed } from '~cms/link-tokens'
import { inTransaction } from '~cms/transaction'
import { queueMails } from '~collections/queue-mail'
import { makeApiKeys, withKey } from '~tests/support/api-keys'
import { letClaimsPass } from '~tests/support/hurry-jobs'
import { addPeople } from '~tests/support/waitlist-people'
import { startMailServer, type ReceivedMail } from '~tests/support/mail-server'
import { seededStorage } from '~tests/support/seeded-storage'
import { startServer } from '~tests/support/start-server'
import { testSecret } from '~tests/support/test-environment'
import { withCms } from '~tests/support/with-cms'

vi.setConfig({ testTimeout: 120_000 })

const people = 20
const patience = { timeout: 60_000, interval: 200 }
const soon = 60 * 60 * 1000

test('invitations survive a kill without a loss or a double; what they link to is changed by nobody but people', async () => {
  await using mail = await startMailServer({ milliseconds: 150 })
  await using storage = await seededStorage()
  const keys = await withCms(storage, async ({ payload }) => {
    const emails = Array.from({ length: people }, (_, index) => ({ email: `p${index}@example.com` }))
    const invitations: number[] = []
    for (const entry of await addPeople(payload, ...emails)) {
      const { id } = await payload.create({
        collection: 'invitations',
        data: { entry, batch: 'a batch', language: 'en', status: 'queued', attempts: 0, seed: newSeed() },
        overrideAccess: true, // test setup
      })
      invitations.push(id)
    }
    const dueAt = new Date(Date.now() + soon) // sent by the next server, not by this process
    await inTransaction(payload, (req) => queueMails(req, 'invitation', invitations, { dueAt }))
    return makeApiKeys(payload)
  })
  await storage.query(`update outgoing_mails set due_at = now() - interval '1 second'`)
  const variables = { ...storage.variables, PAYLOAD_SECRET: testSecret, SMTP_URL: mail.url, DEMO_DATA: 'off' }

  {
    await using first = await startServer(variables)
    await expect.poll(() => mail.received.length, patience).toBeGreaterThanOrEqual(5)
    await first.stop('SIGKILL')
  }
  await storage.query(letClaimsPass)
  await using server = await startServer(variables)
  const ask = async <T>(path: string) =>
    (await (await fetch(server.url + path, { headers: withKey(keys.admin) })).json()) as T
  type Invitations = {
    docs: { status: string; error: string | null; entry: { email: string; status: string } }[]
  }
  const invitations = async () => (await ask<Invitations>('/api/invitations?limit=100&depth=1')).docs

  await expect
    .poll(
      async () => (await invitations()).filter(({ status }) => !['sent', 'failed'].includes(status)).length,
      patience,
    )
    .toBe(0)
  const arrived = new Map<string, number>()
  for (const { to } of mail.received) arrived.set(to.join(), (arrived.get(to.join()) ?? 0) + 1)
  expect([...arrived.values()].filter((times) => times > 1)).toEqual([])
  const rows = await invitations()
  expect(rows).toHaveLength(people)
  for (const { status, error, entry } of rows)
    if (status === 'sent') expect([arrived.get(entry.email), entry.status]).toEqual([1, 'notified'])
    else expect(error).toBe('unclear')

  await checkLinks(server.url, mail.received.at(-1), ask)
  expect(server.output()).not.toMatch(/@example\.com|\/(invitation|unsubscribe)\/[\w.-]{20}/)
})

type Entries = { docs: { openedAt: string | null; unsubscribedAt: string | null; status: string }[] }

async function checkLinks(url: string, mail: ReceivedMail | undefined, ask: <T>(path: string) => Promise<T>) {
  const header = mail?.headers.get('list-unsubscribe') ?? ''
  const unsubscribePath = new URL(header.slice(1, -1)).pathname
  const invitationPath = /\/invitation\/[\w-]{43}/.exec(mail?.raw.replaceAll('=\r\n', '') ?? '')?.[0] ?? ''
  const entry = async () =>
    (await ask<Entries>(`/api/waitlist-entries?where[email][equals]=${mail?.to.join() ?? ''}`)).docs[0]

  for (const path of [invitationPath, unsubscribePath])
    for (const method of ['GET', 'HEAD']) {
      const reply = await fetch(url + path, { method })
      expect([reply.status, reply.headers.get('X-Robots-Tag'), reply.headers.get('Referrer-Policy')]).toEqual(
        [200, 'noindex', 'no-referrer'],
      )
    }
  expect(await entry()).toMatchObject({ openedAt: null, unsubscribedAt: null, status: 'notified' })

  // As a mail provider's server posts: without cookie or origin.
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect((await fetch(url + unsubscribePath, oneClick)).status).toBe(200)
  expect(await entry()).toMatchObject({ unsubscribedAt: expect.any(String) })
}
