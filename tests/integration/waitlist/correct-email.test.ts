import { beforeAll, expect, test, vi } from 'vitest'

import type { Actor } from '~/auth/identify.server'
import { readInvitation } from '~/features/invitations/invitation-link.server'
import { invite } from '~/features/invitations/invite.server'
import { changeEntry } from '~/features/waitlist/change-entry.server'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { actorOf } from '~tests/support/team-member'
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
  const raw = site.mail.received.findLast(({ to }) => to.includes(email))?.raw ?? ''
  return /\/invitation\/([\w.-]+)/.exec(textPart(raw))?.[1] ?? ''
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
