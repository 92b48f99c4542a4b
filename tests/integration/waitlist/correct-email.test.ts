import { beforeAll, expect, test, vi } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { acceptInvitation, readInvitation } from '~/features/invitations/invitation-link.server'
import { invite } from '~/features/invitations/invite.server'
import { changeEntry } from '~/features/waitlist/change-entry.server'
import { hashToken } from '~cms/link-tokens'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { startMailServer, type MailServer } from '~tests/support/mail-server'
import { actorOf } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { addPeople } from '~tests/support/waitlist-people'
import { textPart } from '~tests/support/mail-parts'
import { addUnsubscribed, entryOf, isSuppressed, newAddress } from '~tests/support/people-who-left'
import { openSiteWithMail } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000 })

const site = openSiteWithMail()

let admin: Actor
beforeAll(async () => {
  admin = await actorOf(site.cms, 'admin')
})

async function addPerson(email = newAddress()) {
  const [id = 0] = await addPeople(site.cms.payload, { email })
  return { id, email }
}

async function events(id: number) {
  const { docs } = await site.cms.payload.find({
    collection: 'audit-entries',
    where: { action: { equals: 'email-changed' }, recordId: { equals: String(id) } },
    overrideAccess: true, // test access
  })
  return docs
}

/** Sends an invitation and gives the token of its link. */
async function inviteAndRead(id: number, email: string): Promise<string> {
  await invite(admin, { ids: [id] })
  await hurryJobsUntil(site.cms, async () => (await entryOf(site.cms, email))?.status === 'notified')
  return newestToken(site.mail, email)
}

function newestToken({ received }: Pick<MailServer, 'received'>, email: string): string {
  const raw = received.findLast(({ to }) => to.includes(email))?.raw ?? ''
  return /\/invitation\/([\w.-]+)/.exec(textPart(raw))?.[1] ?? ''
}

async function statusesOf({ pool }: Pick<TestCms, 'pool'>, entry: number) {
  const { rows } = await pool.query<{ status: string }>(
    'select status from invitations where entry_id = $1 order by id',
    [entry],
  )
  return rows.map(({ status }) => status)
}

test('an admin corrects an address: fresh consent, an event without addresses, the rest as it was', async () => {
  const { id, email } = await addPerson()
  const right = newAddress()
  const doc = await changeEntry(admin, id, { email: right, name: 'Lina' })
  expect(doc).toMatchObject({ email: right, name: 'Lina', status: 'pending', unsubscribedAt: null })
  expect(doc.consent).toMatchObject({ how: 'correction', language: 'en', at: expect.any(String) })
  const [event] = await events(id)
  expect(event).toMatchObject({ action: 'email-changed', actorId: admin.user.id })
  expect(JSON.stringify(event)).not.toMatch(/@example\.com/)
  expect(await entryOf(site.cms, email)).toBeUndefined()
  expect(await isSuppressed(site.cms, email)).toBe(false)
})

test('an editor does not, but may send the record back as it is', async () => {
  const editor = await actorOf(site.cms, 'editor')
  const { id, email } = await addPerson()
  await expect(changeEntry(editor, id, { email: newAddress(), name: 'No' })).rejects.toMatchObject({
    status: 403,
  })
  expect(await entryOf(site.cms, email)).toMatchObject({ name: null })
  expect(await changeEntry(editor, id, { email, name: 'Yes' })).toMatchObject({ email, name: 'Yes' })
  expect(await events(id)).toEqual([])
})

test('an address that another entry has is refused at its field, and nothing changes', async () => {
  const [{ id, email }, other] = [await addPerson(), await addPerson()]
  await expect(changeEntry(admin, id, { email: other.email, name: 'No' })).rejects.toMatchObject({
    status: 409,
    details: { problems: [{ field: 'email', message: 'api:emailTaken' }] },
  })
  expect(await entryOf(site.cms, email)).toMatchObject({ id, name: null })
})

test('of two people who correct the later one gets a conflict', async () => {
  const { id, email } = await addPerson()
  const seen = (await entryOf(site.cms, email))?.updatedAt
  const first = newAddress()
  await changeEntry(admin, id, { email: first }, seen)
  await expect(changeEntry(admin, id, { email: newAddress() }, seen)).rejects.toMatchObject({ status: 409 })
  expect(await entryOf(site.cms, first)).toMatchObject({ id })
})

test('an address that has left is not mailed by being entered as a correction', async () => {
  const left = await addUnsubscribed(site.cms)
  await site.cms.payload.delete({
    collection: 'waitlist-entries',
    where: { email: { equals: left } },
    overrideAccess: true, // a test sets the scene
  })
  const { id } = await addPerson()
  expect(await changeEntry(admin, id, { email: left })).toMatchObject({ unsubscribedAt: expect.any(String) })
})

test('the invitation in the wrong mailbox ends, and the next one goes to the right address alone', async () => {
  const { id, email: wrong } = await addPerson()
  const token = await inviteAndRead(id, wrong)
  expect(await readInvitation(token)).toMatchObject({ state: 'valid' })

  const right = newAddress()
  expect(await changeEntry(admin, id, { email: right })).toMatchObject({ status: 'pending', sentAt: null })
  expect(await readInvitation(token)).toMatchObject({ state: 'expired' })

  const before = site.mail.received.length
  const newToken = await inviteAndRead(id, right)
  expect(await readInvitation(newToken)).toMatchObject({ state: 'valid' })
  expect(site.mail.received.slice(before).map(({ to }) => to)).toEqual([[right]])
})

test('an invitation that counts as failed ends too, and the person is next in line again', async () => {
  const { id, email: wrong } = await addPerson()
  const token = await inviteAndRead(id, wrong)
  // As when the mail came back, or it was unclear whether it had been taken.
  await site.cms.pool.query(
    `update invitations set status = 'failed', error = 'unclear' where entry_id = $1`,
    [id],
  )
  const right = newAddress()
  expect(await changeEntry(admin, id, { email: right })).toMatchObject({ status: 'pending', sentAt: null })
  expect(await acceptInvitation(token)).toBe('expired')
  expect(await statusesOf(site.cms, id)).toEqual(['expired'])

  expect(await invite(admin, { next: 500 })).toMatchObject({ skippedIds: [] })
  await hurryJobsUntil(site.cms, async () => (await entryOf(site.cms, right))?.status === 'notified')
  expect(await readInvitation(newestToken(site.mail, right))).toMatchObject({ state: 'valid' })
})

test('an invitation that waits goes to the right address alone, by another link', async () => {
  const { id, email: wrong } = await addPerson()
  const token = await inviteAndRead(id, wrong)
  const { pool } = site.cms
  await pool.query(
    `insert into mail_pauses (lane, round, until) values ('list', 1, now() + interval '1 hour')`,
  )
  // As when somebody tries it again after all.
  await pool.query(`update invitations set status = 'failed', error = 'unclear' where entry_id = $1`, [id])
  await pool.query(`update waitlist_entries set status = 'pending' where id = $1`, [id])
  await invite(admin, { ids: [id] })
  const right = newAddress()
  await changeEntry(admin, id, { email: right })
  expect(await readInvitation(token)).toMatchObject({ state: 'unknown' })
  expect(await statusesOf(site.cms, id)).toEqual(['queued'])

  await pool.query('delete from mail_pauses')
  await hurryJobsUntil(site.cms, async () => (await entryOf(site.cms, right))?.status === 'notified')
  expect(await readInvitation(newestToken(site.mail, right))).toMatchObject({ state: 'valid' })
  expect(await readInvitation(token)).toMatchObject({ state: 'unknown' })
  expect(site.mail.received.filter(({ to }) => to.includes(wrong))).toHaveLength(1)
})

test('an invitation that is being handed over goes to the right address once more, and the former link opens nothing', async () => {
  let goOn: (() => void) | undefined
  await using mail = await startMailServer({
    onRcptTo(_address, _session, done) {
      if (goOn) return done()
      goOn = () => done()
    },
  })
  await using cms = await startTestCms({ SMTP_URL: mail.url })
  const [wrong, right] = [newAddress(), newAddress()]
  const [id = 0] = await addPeople(cms.payload, { email: wrong })
  const ownAdmin = await actorOf(cms, 'admin')
  await invite(ownAdmin, { ids: [id] })
  await expect.poll(() => goOn, { timeout: 30_000 }).toBeDefined()
  expect(await statusesOf(cms, id)).toEqual(['sending'])
  await changeEntry(ownAdmin, id, { email: right })
  goOn?.()
  await hurryJobsUntil(cms, async () => (await entryOf(cms, right))?.status === 'notified')

  expect(mail.received.map(({ to }) => to)).toEqual([[wrong], [right]])
  const { rows } = await cms.pool.query(`select status, attempts::int, token_hash from invitations`)
  expect(rows).toEqual([{ status: 'sent', attempts: 1, token_hash: hashToken(newestToken(mail, right)) }])
  expect(newestToken(mail, wrong)).not.toBe(newestToken(mail, right))
})
