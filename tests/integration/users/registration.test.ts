import { expect, test, vi } from 'vitest'

import { acceptInvitation } from '~/features/invitations/invitation-link.server'
import { hashToken, newSeed } from '~cms/link-tokens'
import { changeEntry } from '~/features/waitlist/change-entry.server'
import { actorOf } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'
import { addUser } from '~tests/support/users'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite()

const newEmail = () => `p-${crypto.randomUUID()}@example.com`

function addEntry(data: { email: string; name?: string; interests?: string[]; isDemo?: boolean }) {
  return site.cms.payload.create({
    collection: 'waitlist-entries',
    data: { language: 'en', source: 'test', status: 'pending', ...data },
    overrideAccess: true, // a test sets the scene
  })
}

async function usersOf(email: string) {
  const { docs } = await site.cms.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    overrideAccess: true, // a test looks
  })
  return docs
}

async function linkTo(entry: number): Promise<string> {
  const token = newSeed()
  await site.cms.payload.create({
    collection: 'invitations',
    data: {
      entry,
      batch: 'a batch',
      language: 'en',
      status: 'sent',
      attempts: 1,
      seed: newSeed(),
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    },
    overrideAccess: true, // a test sets the scene
  })
  return token
}

test('who accepts an invitation is an active student who joined that day', async () => {
  const email = newEmail()
  const { id } = await addEntry({ email, name: ' ليلى ', interests: ['grammar', 'قراءة'] })
  const token = await linkTo(id)
  expect((await Promise.all([acceptInvitation(token), acceptInvitation(token)])).sort()).toEqual([
    'used',
    'valid',
  ])
  const [user, ...others] = await usersOf(email)
  expect(others).toEqual([])
  expect(user).toMatchObject({
    name: 'ليلى',
    role: 'student',
    status: 'active',
    interests: ['grammar', 'قراءة'],
  })
  expect(Date.now() - Date.parse(user?.joinedDate ?? '')).toBeLessThan(60_000)
})

test('so is who the team registers, by the call, the screen or REST, once', async () => {
  const email = newEmail()
  const { id } = await addEntry({ email })
  const editor = await actorOf(site.cms, 'editor')
  await changeEntry(editor, id, { status: 'registered' })
  expect(await usersOf(email)).toMatchObject([{ name: email.slice(0, email.indexOf('@')), interests: [] }])
  await changeEntry(editor, id, { status: 'pending' })
  await changeEntry(editor, id, { status: 'registered', name: 'Another' })
  expect(await usersOf(email)).toHaveLength(1)

  const other = newEmail()
  await site.cms.payload.create({
    collection: 'waitlist-entries',
    data: { email: other, language: 'ar', source: 'test', status: 'registered' },
    ...editor.as,
  })
  expect(await usersOf(other)).toHaveLength(1)
})

test('somebody with that address stays as they are', async () => {
  const known = await addUser(site.cms.payload, { name: 'Known', role: 'teacher', status: 'suspended' })
  const { id } = await addEntry({ email: known.email, name: 'Other' })
  await changeEntry(await actorOf(site.cms, 'editor'), id, { status: 'registered' })
  expect(await usersOf(known.email)).toEqual([known])
})

test('an address that was erased does not come back, and samples make nobody', async () => {
  const email = newEmail()
  const { id } = await addEntry({ email })
  await site.cms.payload.delete({ collection: 'waitlist-entries', id, overrideAccess: true })
  const again = await addEntry({ email })
  const sample = await addEntry({ email: newEmail(), isDemo: true })
  for (const entry of [again, sample]) {
    await changeEntry(await actorOf(site.cms, 'editor'), entry.id, { status: 'registered' })
    expect(await usersOf(entry.email)).toEqual([])
  }
})

test('a registration that fails leaves nobody behind', async () => {
  const email = newEmail()
  const { id } = await addEntry({ email })
  const seen = new Date(0).toISOString()
  await expect(
    changeEntry(await actorOf(site.cms, 'editor'), id, { status: 'registered' }, seen),
  ).rejects.toMatchObject({ status: 409 })
  expect(await usersOf(email)).toEqual([])
})
