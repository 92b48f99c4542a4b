import { beforeAll, expect, test, vi } from 'vitest'

import { answerCall } from '~/api/contract/answer.server'
import { sendConfirmationCall } from '~/features/waitlist/entry-calls.server'
import { joinWaitlist } from '~/features/waitlist/join-waitlist.server'
import { inTransaction } from '~cms/transaction'
import { markUndeliverable, undeliverableOf } from '~collections/suppression/undeliverable'
import { makeApiKeys, withKey, type ApiKeys, type KeyRole } from '~tests/support/api-keys'
import { addUnconfirmed, confirm } from '~tests/support/friends'
import { loadContext } from '~tests/support/load-context'
import { textPart } from '~tests/support/mail-parts'
import { addUnsubscribed, entryOf, letPass, mailbox } from '~tests/support/people-who-left'
import { openSiteWithMail } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000 })

const site = openSiteWithMail()

let keys: ApiKeys
beforeAll(async () => {
  keys = await makeApiKeys(site.cms.payload)
})

async function send(id: number, who: KeyRole = 'editor') {
  const request = new Request(`http://localhost:3000/api/waitlist/${id}/confirmation`, {
    method: 'POST',
    headers: withKey(keys[who]),
  })
  const params = { id: String(id) }
  return answerCall({ request, params, context: loadContext(site.cms.environment) }, sendConfirmationCall)
}

const linkIn = (raw = '') => /confirm=([\w-]{43})/.exec(textPart(raw))?.[1]

test('an editor sends the confirmation again, with a new link, at most once a day', async () => {
  const { id, email } = await addUnconfirmed(site.cms)
  const early = await send(id)
  expect(early.status).toBe(429)
  const wait = Number(early.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(86_000)
  expect(wait).toBeLessThanOrEqual(86_400)
  expect(await mailbox(site.cms, site.mail, email)).toHaveLength(1)

  await letPass(site.cms, email, 1)
  const reply = await send(id)
  expect([reply.status, await reply.json()]).toEqual([
    202,
    { success: true, message: 'The confirmation is on its way.' },
  ])
  expect((await send(id)).status).toBe(429)
  const [first, second] = await mailbox(site.cms, site.mail, email)
  expect(linkIn(second?.raw)).toBeTruthy()
  expect(linkIn(second?.raw)).not.toBe(linkIn(first?.raw))
})

test('who has confirmed, or left, or is not there is not asked', async () => {
  const confirmed = await addUnconfirmed(site.cms)
  const { email } = confirmed
  await inTransaction(site.cms.payload, (req) => markUndeliverable(req, [email]))
  await confirm(site.cms, email)
  // Who uses the link has got its mail.
  expect(await inTransaction(site.cms.payload, (req) => undeliverableOf(req, [email]))).toEqual(new Set())
  const left = (await entryOf(site.cms, await addUnsubscribed(site.cms)))?.id ?? 0
  const gone = await addUnconfirmed(site.cms)
  await site.cms.pool.query('update waitlist_entries set unsubscribed_at = now() where id = $1', [gone.id])
  for (const id of [confirmed.id, left, gone.id]) expect((await send(id)).status).toBe(409)
  expect((await send(999_999)).status).toBe(404)
})

test('two editors at once send one mail', async () => {
  const { id, email } = await addUnconfirmed(site.cms)
  await mailbox(site.cms, site.mail, email)
  await letPass(site.cms, email, 1)
  const statuses = (await Promise.all([send(id), send(id, 'admin')])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([202, 429])
  expect(await mailbox(site.cms, site.mail, email)).toHaveLength(2)
})

test('a viewer sends nothing', async () => {
  const { id, email } = await addUnconfirmed(site.cms)
  await letPass(site.cms, email, 1)
  expect((await send(id, 'viewer')).status).toBe(403)
  expect(await mailbox(site.cms, site.mail, email)).toHaveLength(1)
})

const newName = () => `v.${crypto.randomUUID().replaceAll('-', '')}`
const join = (email: string) =>
  joinWaitlist(
    { ...site.cms, needsConfirmation: true },
    { email, source: 'flood', language: 'en', referral: null },
    'form',
  )

test('a mailbox gets three mails a day about joining by its addresses with a tag, however they are spelt', async () => {
  const { cms, mail } = site
  const name = newName()
  const plain = name.replace('.', '')
  const [first = '', ...others] = [1, 2, 3, 4, 5].map((number) => `${name}+${number}@gmail.com`)
  const mailed = () => mail.received.filter(({ to }) => to.join().includes(name)).length
  expect(await join(first)).toBe('joined')
  const outcomes = await Promise.all(others.map(join))
  expect(outcomes.toSorted()).toEqual(['joined', 'joined', 'never-asked', 'never-asked'])
  await mailbox(cms, mail, first)
  expect(mailed()).toBe(3)

  // A day after the first, once another three were mailed.
  await letPass(cms, first, 1)
  expect(await join(`${plain}+6@googlemail.com`)).toBe('joined')
  const reply = await send((await entryOf(cms, first))?.id ?? 0)
  expect(reply.status).toBe(429)
  const wait = Number(reply.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(86_000)
  expect(wait).toBeLessThanOrEqual(86_400)
  await mailbox(cms, mail, first)
  expect(mailed()).toBe(3)
  expect(await mailbox(cms, mail, `${plain}+6@googlemail.com`)).toHaveLength(1)
})

test('whatever others have entered with tags and dots, the plain address of a mailbox joins, once a day', async () => {
  const { cms, mail } = site
  const name = newName().replace('.', '')
  const enter = async (emails: string[]) => {
    const outcomes: string[] = []
    for (const email of emails) outcomes.push(await join(email))
    return outcomes
  }
  const spelt = (parts: string[]) => parts.map((part) => `${part}@gmail.com`)
  const tagged = spelt([`${name}+1`, `${name}+2`, `${name}+3`, `${name}+4`])
  const dotted = spelt([1, 2, 3, 4].map((place) => `${name.slice(0, place)}.${name.slice(place)}`))
  const someJoin = ['joined', 'joined', 'joined', 'never-asked']
  expect(await enter(tagged)).toEqual(someJoin)
  expect(await enter(dotted)).toEqual(someJoin)
  for (const email of [`${name}@gmail.com`, `${name}@googlemail.com`]) {
    expect(await join(email)).toBe('joined')
    const reply = await send((await entryOf(cms, email))?.id ?? 0)
    expect([reply.status, Number(reply.headers.get('Retry-After')) > 86_000]).toEqual([429, true])
    expect(await mailbox(cms, mail, email)).toHaveLength(1)
    // The team is not kept from it either.
    await letPass(cms, email, 1)
    expect((await send((await entryOf(cms, email))?.id ?? 0)).status).toBe(202)
  }

  const other = newName()
  await enter([1, 2, 3].map((number) => `${other}+${number}@example.com`))
  expect(await join(`${other}@example.com`)).toBe('joined')
  expect(await join(`${other}+4@example.com`)).toBe('never-asked')
})
