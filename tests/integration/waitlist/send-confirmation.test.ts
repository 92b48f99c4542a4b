import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import { sendConfirmationCall } from '~/features/waitlist/entry-calls.server'
import { setCms } from '~cms/client.server'
import { inTransaction } from '~cms/transaction'
import { markUndeliverable, undeliverableOf } from '~collections/suppression/undeliverable'
import { makeApiKeys, withKey, type ApiKeys, type KeyRole } from '~tests/support/api-keys'
import { addUnconfirmed, confirm } from '~tests/support/friends'
import { loadContext } from '~tests/support/load-context'
import { startMailServer, type MailServer } from '~tests/support/mail-server'
import { textPart } from '~tests/support/mail-parts'
import { addUnsubscribed, entryOf, letPass, mailbox } from '~tests/support/people-who-left'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 60_000 })

let mail: MailServer
let cms: TestCms
let keys: ApiKeys
beforeAll(async () => {
  mail = await startMailServer()
  cms = await startTestCms({ SMTP_URL: mail.url })
  setCms(cms)
  keys = await makeApiKeys(cms.payload)
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
  await mail[Symbol.asyncDispose]()
})

async function send(id: number, who: KeyRole = 'editor') {
  const request = new Request(`http://localhost:3000/api/waitlist/${id}/confirmation`, {
    method: 'POST',
    headers: withKey(keys[who]),
  })
  const params = { id: String(id) }
  return answerCall({ request, params, context: loadContext(cms.environment) }, sendConfirmationCall)
}

const linkIn = (raw = '') => /confirm=([\w-]{43})/.exec(textPart(raw))?.[1]

test('an editor sends the confirmation again, with a new link, at most once a day', async () => {
  const { id, email } = await addUnconfirmed(cms)
  const early = await send(id)
  expect(early.status).toBe(429)
  const wait = Number(early.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(86_000)
  expect(wait).toBeLessThanOrEqual(86_400)
  expect(await mailbox(cms, mail, email)).toHaveLength(1)

  await letPass(cms, email, 1)
  const reply = await send(id)
  expect([reply.status, await reply.json()]).toEqual([
    202,
    { success: true, message: 'The confirmation is on its way.' },
  ])
  expect((await send(id)).status).toBe(429)
  const [first, second] = await mailbox(cms, mail, email)
  expect(linkIn(second?.raw)).toBeTruthy()
  expect(linkIn(second?.raw)).not.toBe(linkIn(first?.raw))
})

test('who has confirmed, or left, or is not there is not asked', async () => {
  const confirmed = await addUnconfirmed(cms)
  const { email } = confirmed
  await inTransaction(cms.payload, (req) => markUndeliverable(req, [email]))
  await confirm(cms, email)
  // Who uses the link has got its mail.
  expect(await inTransaction(cms.payload, (req) => undeliverableOf(req, [email]))).toEqual(new Set())
  const left = (await entryOf(cms, await addUnsubscribed(cms)))?.id ?? 0
  const gone = await addUnconfirmed(cms)
  await cms.pool.query('update waitlist_entries set unsubscribed_at = now() where id = $1', [gone.id])
  for (const id of [confirmed.id, left, gone.id]) expect((await send(id)).status).toBe(409)
  expect((await send(999_999)).status).toBe(404)
})

test('two editors at once send one mail', async () => {
  const { id, email } = await addUnconfirmed(cms)
  await mailbox(cms, mail, email)
  await letPass(cms, email, 1)
  const statuses = (await Promise.all([send(id), send(id, 'admin')])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([202, 429])
  expect(await mailbox(cms, mail, email)).toHaveLength(2)
})

test('a viewer sends nothing', async () => {
  const { id, email } = await addUnconfirmed(cms)
  await letPass(cms, email, 1)
  expect((await send(id, 'viewer')).status).toBe(403)
  expect(await mailbox(cms, mail, email)).toHaveLength(1)
})
