import type { GlobalSlug } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { apiClientRoles, teamRoles, type TeamRole } from '~collections/values/team'
import { withKey, type KeyRole } from '~tests/support/api-keys'
import { signInEach } from '~tests/support/contract/callers'
import { picture, uploadForm } from '~tests/support/pictures'
import { restRecords, storeRecord, storeReferences, type OpenSlug } from '~tests/support/rest-records'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'
import { owner } from '~tests/support/test-environment'

/** Keys go by their role; people, who have a session, are told from them. */
type Person = `${TeamRole} in person`
type Who = 'nobody' | KeyRole
type Least<Role> = Role | 'no one'
type Deeds<Role> = Record<'create' | 'read' | 'update' | 'delete', Least<Role>>

/** Which keys may do what at the least; the ones after it in `everybody` may too. */
const collections: Record<OpenSlug, Deeds<Who>> = {
  'waitlist-entries': { create: 'editor', read: 'viewer', update: 'editor', delete: 'admin' },
  invitations: { create: 'no one', read: 'viewer', update: 'no one', delete: 'no one' },
  suppressions: { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
  'rejoin-requests': { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  'mail-templates': { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  'audit-entries': { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  exports: { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
  'contact-submissions': { create: 'no one', read: 'viewer', update: 'editor', delete: 'admin' },
  'legal-sections': { create: 'editor', read: 'viewer', update: 'editor', delete: 'admin' }, // a draft
  testimonials: { create: 'editor', read: 'nobody', update: 'editor', delete: 'admin' },
  'faq-entries': { create: 'editor', read: 'nobody', update: 'editor', delete: 'admin' },
  'pricing-plans': { create: 'editor', read: 'nobody', update: 'editor', delete: 'admin' },
  admins: { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  'api-clients': { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  'team-invitations': { create: 'no one', read: 'no one', update: 'no one', delete: 'no one' },
  webhooks: { create: 'admin', read: 'admin', update: 'admin', delete: 'admin' },
  'webhook-deliveries': { create: 'no one', read: 'admin', update: 'no one', delete: 'admin' },
  users: { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
  'user-imports': { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
  courses: { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
  'course-thumbnails': { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
  'message-threads': { create: 'editor', read: 'viewer', update: 'editor', delete: 'admin' },
  messages: { create: 'editor', read: 'viewer', update: 'no one', delete: 'admin' },
  'message-labels': { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
  'saved-replies': { create: 'editor', read: 'viewer', update: 'editor', delete: 'admin' },
  enrolments: { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
}
/** What no key sees: who of the team may do what at the least. */
const forPeople = {
  admins: { create: 'admin', read: 'viewer', update: 'admin', delete: 'admin' },
  'api-clients': { create: 'admin', read: 'admin', update: 'admin', delete: 'admin' },
  'team-invitations': { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
  'mail-templates': { create: 'admin', read: 'admin', update: 'admin', delete: 'admin' },
  'audit-entries': { create: 'no one', read: 'admin', update: 'no one', delete: 'no one' },
} as const satisfies Partial<Record<OpenSlug, Deeds<TeamRole>>>
const slugsForPeople = [
  'admins',
  'api-clients',
  'team-invitations',
  'mail-templates',
  'audit-entries',
] as const
const globals: Record<GlobalSlug, Record<'read' | 'update', Least<Who>>> = {
  countdown: { read: 'nobody', update: 'editor' },
  'dashboard-goals': { read: 'viewer', update: 'editor' },
  'site-settings': { read: 'nobody', update: 'admin' },
  'mail-key': { read: 'no one', update: 'no one' },
}

const slugs = Object.keys(collections).filter(isOpenSlug)

const everybody: Who[] = ['nobody', 'public', 'viewer', 'editor', 'admin']
const isAllowed = (who: Who, least: Least<Who>) =>
  least !== 'no one' && everybody.indexOf(who) >= everybody.indexOf(least)
const isAllowedInPerson = (role: TeamRole, least: Least<TeamRole>) =>
  least !== 'no one' && teamRoles.indexOf(role) <= teamRoles.indexOf(least)

const inPerson = teamRoles.map((role): Person => `${role} in person`)
const others = inPerson.filter((who) => who !== 'owner in person')

function isOpenSlug(name: string): name is OpenSlug {
  return Object.hasOwn(collections, name)
}

let server: Awaited<ReturnType<typeof start>>

function start() {
  return startServerWithKeys({
    variables: { RATE_LIMITS: 'off' },
    prepare: async ({ payload }) => {
      // There is one plan of each tier: make room for another.
      const where = { tier: { equals: 'elite' } }
      await payload.delete({ collection: 'pricing-plans', where, overrideAccess: true })
      const records = new Map<OpenSlug, number>()
      for (const slug of slugs) records.set(slug, await storeRecord(payload, slug))
      const tokens = await signInEach(payload, owner)
      const owners = await payload.find({
        collection: 'admins',
        where: { teamRole: { equals: 'owner' } },
        overrideAccess: true,
      })
      const ownerId = owners.docs[0]?.id ?? 0
      const exported = { ...restRecords.exports.create(), by: ownerId }
      await payload.create({ collection: 'exports', data: exported, overrideAccess: true })
      const invitation = { ...restRecords.invitations.create(), invitedBy: ownerId }
      await payload.create({ collection: 'invitations', data: invitation, overrideAccess: true })
      const submission = await storeRecord(payload, 'contact-submissions')
      const references = await storeReferences(payload)
      return { records, tokens, ownerId, submission, references, image: await picture() }
    },
  })
}

beforeAll(async () => {
  server = await start()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

function showing(who: Who | Person): Record<string, string> {
  if (who === 'nobody') return {}
  const role = teamRoles.find((each) => who === `${each} in person`)
  if (role) return { Cookie: `payload-token=${server.prepared.tokens[role]}`, Origin: server.url }
  return withKey(server.keys[apiClientRoles.find((each) => each === who) ?? 'public'])
}

async function ask(who: Who | Person, method: string, path: string, body?: object) {
  const isForm = body instanceof FormData
  const response = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...showing(who),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, reply: JSON.parse(text) as Reply }
}

type Reply = { doc?: { id: number }; docs?: object[] }

describe.each(slugs)('%s', (slug) => {
  const { create, read, update, delete: remove } = collections[slug]
  const { change, create: newRecord } = restRecords[slug]
  const path = () => `${slug}/${server.prepared.records.get(slug)}`

  test.each(everybody)('read by %s', async (who) => {
    const { status } = await ask(who, 'GET', path())
    // A rule that lets people see some records says of the others that they are not there.
    expect(status).toBeOneOf(isAllowed(who, read) ? [200] : slug === 'legal-sections' ? [404] : [403])
  })

  test.each(everybody)('changed by %s', async (who) => {
    const { status } = await ask(who, 'PATCH', path(), change)
    expect(status).toBe(isAllowed(who, update) ? 200 : 403)
  })

  test.each(everybody)('changed in bulk by %s', async (who) => {
    const id = server.prepared.records.get(slug)
    const { status } = await ask(who, 'PATCH', `${slug}?where[id][equals]=${id}`, change)
    expect(status).toBe(isAllowed(who, update) ? 200 : 403)
  })

  test.each(everybody)('deleted by %s', async (who) => {
    const { status } = await ask(who, 'DELETE', path())
    expect(status).toBe(isAllowed(who, remove) ? 200 : 403)
  })

  test.each(everybody)('made by %s', async (who) => {
    const { image, references } = server.prepared
    const record = newRecord(references)
    const body = slug === 'course-thumbnails' ? uploadForm(image, record) : record
    const { status, reply } = await ask(who, 'POST', slug, body)
    expect(status).toBe(isAllowed(who, create) ? 201 : 403)
    if (reply.doc)
      expect(await ask('admin', 'DELETE', `${slug}/${reply.doc.id}`)).toMatchObject({ status: 200 })
  })
})

describe.each(slugsForPeople)('%s, by people', (slug) => {
  const { create, read, update, delete: remove }: Deeds<TeamRole> = forPeople[slug]
  const { change, create: newRecord } = restRecords[slug]
  const path = () => `${slug}/${server.prepared.records.get(slug)}`

  test.each(teamRoles)('of whom the %s', async (role) => {
    const who = `${role} in person` as const
    const said = (least: Least<TeamRole>, status: number) =>
      isAllowedInPerson(role, least) ? [status] : [403, 404]
    expect((await ask(who, 'GET', path())).status).toBeOneOf(said(read, 200))
    expect((await ask(who, 'PATCH', path(), change)).status).toBeOneOf(said(update, 200))
    const { status, reply } = await ask(who, 'POST', slug, newRecord())
    expect(status).toBeOneOf(said(create, 201))
    const made = reply.doc ? `${slug}/${reply.doc.id}` : path()
    expect((await ask(who, 'DELETE', made)).status).toBeOneOf(said(remove, 200))
  })
})

describe.each(Object.entries(globals))('the global %s', (slug, { read, update }) => {
  test.each(everybody)('read by %s', async (who) => {
    expect((await ask(who, 'GET', `globals/${slug}`)).status).toBe(isAllowed(who, read) ? 200 : 403)
  })

  test.each(everybody)('changed by %s', async (who) => {
    expect((await ask(who, 'POST', `globals/${slug}`, {})).status).toBe(isAllowed(who, update) ? 200 : 403)
  })
})

describe('what is in a record', () => {
  const secret = /"(hash|salt|resetPasswordToken|resetPasswordExpiration|apiKey|apiKeyIndex|password|token)"/

  test.each([...everybody, ...inPerson])('keeps every secret from %s', async (who) => {
    for (const path of [
      'admins?limit=100',
      'admins?select[email]=true',
      'api-clients?limit=100',
      'api-clients?select[apiKey]=true',
      'admins/me',
    ])
      expect((await ask(who, 'GET', path)).text).not.toMatch(secret)
    for (const path of ['admins', 'api-clients'])
      for (const name of ['hash', 'salt', 'resetPasswordToken', 'apiKey', 'apiKeyIndex', 'sessions.id']) {
        const asked = await ask(who, 'GET', `${path}?where[${name}][exists]=true`)
        expect([name, asked.status]).toEqual([name, expect.toBeOneOf([400, 403])])
      }
  })

  test.each([...everybody, ...inPerson])('shows no session to %s', async (who) => {
    const { text } = await ask(who, 'GET', 'admins?limit=100')
    expect(text).not.toMatch(/expiresAt|"sessions":\[\{/)
  })

  test('does not give a session’s token to a script', async () => {
    const headers = { Authorization: `JWT ${server.prepared.tokens.viewer}` }
    const response = await fetch(`${server.url}/api/admins/me`, { headers })
    const text = await response.text()
    expect(text).toContain('viewer@contract.example')
    expect(text).not.toContain('"token"')
  })

  test('the public sees published records alone, and nobody’s address; so does its key', async () => {
    await ask('editor', 'POST', 'testimonials', { ...restRecords.testimonials.create(), status: 'draft' })
    for (const who of ['nobody', 'public'] as const) {
      for (const slug of ['testimonials', 'faq-entries', 'legal-sections', 'pricing-plans']) {
        const { status, text, reply } = await ask(who, 'GET', `${slug}?limit=100`)
        expect([status, reply.docs?.length]).toEqual([200, expect.any(Number)])
        expect(text).not.toMatch(/"status":"draft"|@example\.org/)
      }
      expect((await ask(who, 'GET', 'legal-sections/versions')).status).toBe(403)
    }
  })

  test('a key does not get to know the team through what the team did', async () => {
    for (const path of [
      'admins',
      'admins/count',
      'admins/me',
      'api-clients/me',
      'exports?where[by.email][equals]=owner@kalima.local',
      'exports?where[or][0][by.teamRole][equals]=owner',
      'exports/count?where[by.name][like]=a',
      'exports?sort=by.email',
      'invitations?where[invitedBy.email][like]=owner',
      'invitations?sort=-invitedBy.name',
    ])
      expect([path, (await ask('admin', 'GET', path)).status]).toEqual([path, 403])
    for (const path of [
      'exports?depth=2',
      'exports?depth=2&populate[admins][email]=true',
      'invitations?depth=2',
      'legal-sections?depth=2',
      'legal-sections/versions?depth=2',
    ]) {
      const { status, text } = await ask('admin', 'GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toContain(owner.email)
      expect(text).not.toContain('"teamRole"')
    }
    const { reply } = await ask('admin in person', 'GET', 'exports?depth=1&where[by.email][exists]=true')
    expect(reply.docs).toMatchObject([{ by: { email: owner.email } }])
  })

  test('an editor cannot set what services keep', async () => {
    const kept = { sentAt: '2026-01-01', referralCode: 'MINE1234', isDemo: true, device: 'mine' }
    const record = { ...restRecords['waitlist-entries'].create(), ...kept }
    const { reply } = await ask('editor', 'POST', 'waitlist-entries', record)
    expect(reply.doc).toMatchObject({ sentAt: null, device: null })
    expect(JSON.stringify(reply.doc)).not.toContain('MINE1234')
  })
})

test('sections of the legal texts have a title with words in it, and only admins delete them', async () => {
  const section = restRecords['legal-sections'].create()
  const { reply } = await ask('editor', 'POST', 'legal-sections', section)
  const path = `legal-sections/${reply.doc?.id}`
  for (const title of ['', '   ', null, 7])
    expect([title, (await ask('editor', 'PATCH', path, { title })).status]).toEqual([title, 400])
  expect((await ask('editor', 'DELETE', path)).status).toBe(403)
  await ask('editor', 'PATCH', path, { deletedAt: new Date().toISOString() })
  expect((await ask('editor', 'GET', path)).status).toBe(200)
  expect((await ask('editor', 'PATCH', path, { title: 'Words' })).reply.doc).toMatchObject({ title: 'Words' })
  expect((await ask('admin', 'DELETE', path)).status).toBe(200)
})

describe('what only the system says', () => {
  test('is not changed by sending it back', async () => {
    const given = { ...restRecords['waitlist-entries'].create(), createdAt: '2020-01-01T00:00:00.000Z' }
    const { reply } = await ask('editor', 'POST', 'waitlist-entries', given)
    expect(reply.doc).toMatchObject({ email: given.email, createdAt: expect.not.stringContaining('2020') })
    const forged = {
      email: 'other@example.org',
      name: 'Sami',
      createdAt: '2020-01-01',
      updatedAt: '2020-01-01',
    }
    for (const who of ['editor', 'admin'] as const)
      for (const path of [
        `waitlist-entries/${reply.doc?.id}`,
        `waitlist-entries?where[id][equals]=${reply.doc?.id}`,
      ]) {
        expect((await ask(who, 'PATCH', path, { ...reply.doc, ...forged })).status).toBe(200)
        const { text } = await ask(who, 'GET', `waitlist-entries/${reply.doc?.id}`)
        expect(JSON.parse(text)).toMatchObject({ ...reply.doc, name: 'Sami', updatedAt: expect.any(String) })
        expect(text).not.toContain('2020')
      }
    const id = server.prepared.submission
    await ask('editor', 'PATCH', `contact-submissions/${id}`, { ...forged, message: 'Other words.' })
    const { text } = await ask('editor', 'GET', `contact-submissions/${id}`)
    expect(text).not.toMatch(/2020|other@example|Sami|Other words/)
    await ask('editor', 'POST', 'globals/countdown', { updatedAt: '2020-01-01T00:00:00Z' })
    expect((await ask('nobody', 'GET', 'globals/countdown')).text).not.toContain('"updatedAt":"2020')
  })

  test('but an admin who brings records over says since when they have been there', async () => {
    const given = { ...restRecords['waitlist-entries'].create(), createdAt: '2020-01-01T00:00:00.000Z' }
    expect((await ask('admin', 'POST', 'waitlist-entries', given)).reply.doc).toMatchObject(given)
  })
})

describe('the owner', () => {
  const path = () => `admins/${server.prepared.ownerId}`

  test.each([...everybody, ...others])('is not changed by %s', async (who) => {
    for (const change of [
      { name: 'Mine now' },
      { password: 'correct horse battery 2' },
      { teamRole: 'viewer' },
    ])
      expect((await ask(who, 'PATCH', path(), change)).status).toBeOneOf([403, 404])
  })

  test.each([...everybody, ...inPerson])('is not removed by %s', async (who) => {
    expect((await ask(who, 'DELETE', path())).status).toBeOneOf([403, 404])
    const where = 'where[teamRole][equals]=owner'
    const bulk = await ask(who, 'DELETE', `admins?${where}`)
    if (bulk.status === 200) expect(bulk.reply).toMatchObject({ docs: [] })
    expect((await ask('viewer in person', 'GET', path())).status).toBe(200)
  })

  test.each([...everybody, ...inPerson])('is not made by %s', async (who) => {
    const another = { ...restRecords.admins.create(), teamRole: 'owner' }
    expect((await ask(who, 'POST', 'admins', another)).status).toBe(403)
  })
})

describe('what is closed', () => {
  const logIns = ['login', 'logout', 'refresh-token', 'forgot-password', 'reset-password', 'first-register']
  const closed = [...logIns, 'unlock', 'verify/abc', 'init', 'access', 'access/1'].flatMap((path) => [
    `admins/${path}`,
    `api-clients/${path}`,
  ])

  test.each([
    ...closed,
    'payload-jobs',
    'payload-jobs/run',
    'payload-preferences',
    'payload-migrations',
    'access',
  ])('%s is not there, for an admin either', async (path) => {
    for (const method of ['GET', 'POST'])
      expect((await ask('admin', method, path, method === 'POST' ? {} : undefined)).status).toBe(404)
  })
})
