import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeamRole } from '~collections/values/team'
import { toRichText } from '~collections/rich-text/plain-text'
import { inConfirmedSession } from '~tests/support/confirm-session'
import { addTeamMember } from '~tests/support/team-member'
import { startTestCms, type TestCms } from '~tests/support/test-cms'
import { owner } from '~tests/support/test-environment'

type Who = TeamRole | 'nobody'
type Member = Awaited<ReturnType<typeof addTeamMember>>

const everybody: Who[] = ['nobody', 'viewer', 'editor', 'admin', 'owner']
const team: Who[] = ['viewer', 'editor', 'admin', 'owner']
const editors: Who[] = ['editor', 'admin', 'owner']
const admins: Who[] = ['admin', 'owner']

let cms: TestCms
const members = new Map<Who, Member>()

beforeAll(async () => {
  cms = await startTestCms()
  for (const role of ['viewer', 'editor', 'admin'] as const)
    members.set(role, await confirmed(await addTeamMember(cms.payload, role)))
  const { docs } = await cms.payload.find({
    collection: 'admins',
    where: { teamRole: { equals: 'owner' } },
    overrideAccess: true,
  })
  for (const doc of docs)
    members.set('owner', await confirmed({ ...doc, collection: 'admins' }, owner.password))
})
const confirmed = (member: Member, password = 'correct horse battery') =>
  inConfirmedSession(cms, member, { email: member.email, password })
afterAll(() => cms[Symbol.asyncDispose]())

/** On behalf of one of them, held to the rules. */
const as = (who: Who) => ({ user: members.get(who) ?? null, overrideAccess: false }) as const

const deeds: Record<string, { allowed: Who[]; act: (who: Who) => Promise<unknown> }> = {
  'read the waitlist': {
    allowed: team,
    act: (who) => cms.payload.find({ collection: 'waitlist-entries', ...as(who) }),
  },
  'add to the waitlist': {
    allowed: editors,
    act: (who) => cms.payload.create({ collection: 'waitlist-entries', data: newEntry(), ...as(who) }),
  },
  'change an entry': {
    allowed: editors,
    act: async (who) => {
      const { id } = await addEntry()
      return cms.payload.update({ collection: 'waitlist-entries', id, data: { name: 'New' }, ...as(who) })
    },
  },
  'delete an entry': {
    allowed: admins,
    act: async (who) =>
      cms.payload.delete({ collection: 'waitlist-entries', id: (await addEntry()).id, ...as(who) }),
  },
  'read a published section': {
    allowed: everybody,
    act: async (who) =>
      cms.payload.findByID({
        collection: 'legal-sections',
        id: (await addSection('published')).id,
        ...as(who),
      }),
  },
  'read a draft of a section': {
    allowed: team,
    act: async (who) =>
      cms.payload.findByID({ collection: 'legal-sections', id: (await addSection('draft')).id, ...as(who) }),
  },
  'read the history of the sections': {
    allowed: team,
    act: (who) => cms.payload.findVersions({ collection: 'legal-sections', ...as(who) }),
  },
  'write a section': {
    allowed: editors,
    act: (who) => cms.payload.create({ collection: 'legal-sections', data: newSection('draft'), ...as(who) }),
  },
  'change a section': {
    allowed: editors,
    act: async (who) => {
      const { id } = await addSection('draft')
      return cms.payload.update({ collection: 'legal-sections', id, data: { title: 'New' }, ...as(who) })
    },
  },
  'delete a section': {
    allowed: admins,
    act: async (who) =>
      cms.payload.delete({ collection: 'legal-sections', id: (await addSection('draft')).id, ...as(who) }),
  },
  'read the countdown': {
    allowed: everybody,
    act: (who) => cms.payload.findGlobal({ slug: 'countdown', ...as(who) }),
  },
  'set the countdown': {
    allowed: editors,
    act: (who) => cms.payload.updateGlobal({ slug: 'countdown', data: { title: 'Soon' }, ...as(who) }),
  },
  'read the site settings': {
    allowed: everybody,
    act: (who) => cms.payload.findGlobal({ slug: 'site-settings', ...as(who) }),
  },
  'change the site settings': {
    allowed: admins,
    act: (who) => cms.payload.updateGlobal({ slug: 'site-settings', data: { phone: '+962' }, ...as(who) }),
  },
  'see the team': {
    allowed: team,
    act: (who) => cms.payload.find({ collection: 'admins', ...as(who) }),
  },
  'add to the team': {
    allowed: [],
    act: (who) => cms.payload.create({ collection: 'admins', data: newMember('viewer'), ...as(who) }),
  },
  'make another owner': {
    allowed: [],
    act: (who) => cms.payload.create({ collection: 'admins', data: newMember('owner'), ...as(who) }),
  },
  'change a colleague’s role': {
    allowed: admins,
    act: async (who) => {
      const { id } = await addTeamMember(cms.payload, 'viewer')
      return cms.payload.update({ collection: 'admins', id, data: { teamRole: 'editor' }, ...as(who) })
    },
  },
  'set a colleague’s password': {
    allowed: admins,
    act: async (who) => {
      const { id } = await addTeamMember(cms.payload, 'viewer')
      return cms.payload.update({ collection: 'admins', id, data: newPassword(), ...as(who) })
    },
  },
  'remove a colleague': {
    allowed: admins,
    act: async (who) =>
      cms.payload.delete({
        collection: 'admins',
        id: (await addTeamMember(cms.payload, 'editor')).id,
        ...as(who),
      }),
  },
  'remove the owner': {
    allowed: [],
    act: (who) => cms.payload.delete({ collection: 'admins', id: ownerId(), ...as(who) }),
  },
  'set the owner’s password': {
    allowed: ['owner'],
    act: (who) =>
      cms.payload.update({
        collection: 'admins',
        id: ownerId(),
        data: newPassword(),
        ...as(who),
      }),
  },
}

for (const [deed, { allowed, act }] of Object.entries(deeds))
  for (const who of everybody)
    test(`${who} ${allowed.includes(who) ? 'may' : 'cannot'} ${deed}`, async () => {
      const outcome = act(who).then(
        () => 'done',
        (error: unknown) => error,
      )
      if (allowed.includes(who)) expect(await outcome).toBe('done')
      else expect(await outcome).toMatchObject({ status: expect.toBeOneOf([403, 404]) as number })
    })

test('visitors get the published sections of a list, and nothing of the drafts', async () => {
  await addSection('draft')
  const { docs } = await cms.payload.find({
    collection: 'legal-sections',
    pagination: false,
    ...as('nobody'),
  })
  expect(docs.length).toBeGreaterThan(30)
  expect(new Set(docs.map(({ status }) => status))).toEqual(new Set(['published']))
})

test('an editor’s own role, and what services keep, do not change by asking', async () => {
  const { id } = members.get('editor') ?? {}
  const me = await cms.payload.update({
    collection: 'admins',
    where: { id: { equals: id } },
    data: { name: 'Renamed', teamRole: 'admin' },
    ...as('editor'),
  })
  expect(me.docs[0]).toMatchObject({ name: 'Renamed', teamRole: 'editor' })

  const entry = await cms.payload.create({
    collection: 'waitlist-entries',
    data: { ...newEntry(), referralCode: 'MINE', sentAt: new Date(0).toISOString(), isDemo: true },
    ...as('editor'),
  })
  expect(entry.sentAt).toBeNull()
  expect(entry.referralCode).not.toBe('MINE')
})

const newEntry = () => ({
  email: `${crypto.randomUUID()}@example.com`,
  language: 'ar' as const,
  source: 'landing-page',
  status: 'pending' as const,
})
const addEntry = () =>
  cms.payload.create({ collection: 'waitlist-entries', data: newEntry(), overrideAccess: true })

const newSection = (status: 'draft' | 'published') => ({
  document: 'privacy' as const,
  language: 'en' as const,
  order: 99,
  title: 'A title',
  content: toRichText('Some words.'),
  status,
  lastUpdated: '2026-01-01',
})
const addSection = (status: 'draft' | 'published') =>
  cms.payload.create({ collection: 'legal-sections', data: newSection(status), overrideAccess: true })

const newMember = (teamRole: TeamRole) => ({
  email: `${crypto.randomUUID()}@kalima.local`,
  name: 'Someone',
  password: 'correct horse battery',
  teamRole,
})
const ownerId = () => members.get('owner')?.id ?? 0
const newPassword = () => {
  const change = { password: 'Velvet harbour, 1987', currentPassword: owner.password }
  return change
}
