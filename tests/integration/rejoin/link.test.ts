import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { readRejoin, rejoin } from '~/features/subscriptions/rejoin.server'
import { setCms } from '~cms/client.server'
import { hashToken, newSeed } from '~cms/link-tokens'
import { inTransaction } from '~cms/transaction'
import { markUndeliverable, undeliverableOf } from '~collections/suppression/undeliverable'
import { hurryJobsUntil, letClaimsPass } from '~tests/support/hurry-jobs'
import { textPart } from '~tests/support/mail-parts'
import { startMoodyMailServer, type MoodyMailServer } from '~tests/support/moody-mail-server'
import {
  addUnsubscribed,
  enter,
  entryOf,
  letPass,
  mailbox,
  rejoinTokenFor,
  undoLeaving,
} from '~tests/support/people-who-left'
import { startTestCms, type TestCms } from '~tests/support/test-cms'

vi.setConfig({ testTimeout: 90_000 })

let mail: MoodyMailServer
let cms: TestCms
beforeAll(async () => {
  mail = await startMoodyMailServer('take')
  cms = await startTestCms({ SMTP_URL: mail.url })
  setCms(cms)
})
beforeEach(() => {
  mail.state.manner = 'take'
  mail.state.tries = 0
})
afterAll(async () => {
  setCms(undefined)
  await cms[Symbol.asyncDispose]()
  await mail[Symbol.asyncDispose]()
})

test('a link of a day ago dies with the next one', async () => {
  const email = await addUnsubscribed(cms)
  await enter(cms, email)
  const first = await rejoinTokenFor(cms, mail, email)
  await letPass(cms, email, 1)
  await enter(cms, email)
  const second = await rejoinTokenFor(cms, mail, email)
  expect(await mailbox(cms, mail, email)).toHaveLength(2)
  await inTransaction(cms.payload, (req) => markUndeliverable(req, [email]))
  expect(await rejoin(first, 'en')).toBe('unknown')
  expect(await rejoin(second, 'en')).toBe('valid')
  // Who uses the link has got its mail.
  expect(await inTransaction(cms.payload, (req) => undeliverableOf(req, [email]))).toEqual(new Set())
})

test('the mail does not promise to be the last one, as the address may be entered again', async () => {
  for (const [language, limit] of [
    ['en', /if it’s entered again, and at most once a day\./],
    ['ar', /إلا إذا أُدخل من جديد، ومرة واحدة في اليوم على الأكثر\./],
  ] as const) {
    const email = await addUnsubscribed(cms)
    await enter(cms, email, language)
    expect(await mailbox(cms, mail, email)).toHaveLength(1)
    await letPass(cms, email, 1)
    await enter(cms, email, language)
    const mails = await mailbox(cms, mail, email)
    expect(mails).toHaveLength(2)
    for (const { raw } of mails) {
      expect(textPart(raw)).toMatch(limit)
      expect(textPart(raw)).not.toMatch(/won’t email it again|ولن نراسله مرة أخرى/)
    }
  }
})

test('a link expires after seven days, and is nobody’s when it was made up', async () => {
  const email = await addUnsubscribed(cms)
  await enter(cms, email)
  const token = await rejoinTokenFor(cms, mail, email)
  await letPass(cms, email, 6)
  expect((await readRejoin(token)).state).toBe('valid')
  await letPass(cms, email, 1)
  expect(await rejoin(token, 'en')).toBe('expired')
  expect((await entryOf(cms, email))?.unsubscribedAt).toBeTruthy()
  for (const wrong of [newSeed(), '', `used ${token}`]) {
    expect(await rejoin(wrong, 'en')).toBe('unknown')
    expect(await readRejoin(wrong)).toEqual({ state: 'unknown', email: null })
  }
})

test('a mail that is put off carries the same link at the next try, and no queue knows the address', async () => {
  mail.state.manner = 'defer'
  const email = await addUnsubscribed(cms)
  await enter(cms, email)
  const { rows: mails } = await cms.pool.query(`select * from outgoing_mails where kind = 'join-mail'`)
  expect(mails).not.toEqual([])
  expect(JSON.stringify(mails)).not.toContain(email)
  const hash = async () =>
    (
      await cms.pool.query<{ token_hash: string }>('select token_hash from join_mails where email = $1', [
        email,
      ])
    ).rows[0]?.token_hash
  const first = await hash()
  await hurryJobsUntil(cms, () => mail.state.tries >= 2)
  mail.state.manner = 'take'
  expect(await mailbox(cms, mail, email)).toHaveLength(1)
  expect(hashToken(await rejoinTokenFor(cms, mail, email))).toBe(first)
  expect(await hash()).toBe(first)
})

test('a mail that is refused, or was cut off by a kill, is not tried again', async () => {
  mail.state.manner = 'refuse'
  const email = await addUnsubscribed(cms)
  await enter(cms, email)
  expect(await mailbox(cms, mail, email)).toEqual([])
  expect(mail.state.tries).toBe(1)

  // The state after a kill.
  mail.state.manner = 'take'
  await cms.pool.query(`update outgoing_mails set state = 'sending' where kind = 'join-mail'`)
  await cms.pool.query(letClaimsPass)
  expect(await mailbox(cms, mail, email)).toEqual([])
})

test('nobody is asked who came back in another way meanwhile', async () => {
  mail.state.manner = 'defer'
  const email = await addUnsubscribed(cms)
  await enter(cms, email)
  await hurryJobsUntil(cms, () => mail.state.tries > 0)
  await undoLeaving(cms, email)
  mail.state.manner = 'take'
  expect(await mailbox(cms, mail, email)).toEqual([])
})
