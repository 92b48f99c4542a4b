import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { uploadForm } from '~tests/support/pictures'
import {
  askRest,
  collections,
  everybody,
  globals,
  inPerson,
  isAllowed,
  slugs,
  startRestServer,
  type Person,
  type RestServer,
  type Who,
} from '~tests/support/rest-access'
import { restRecords } from '~tests/support/rest-records'
import { owner } from '~tests/support/test-environment'

const others = inPerson.filter((who) => who !== 'owner in person')

let server: RestServer

beforeAll(async () => {
  server = await startRestServer()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

/** What members see of themselves alone. */
const ownFields = ['preferences', 'passwordChangedAt', 'notificationsSeenAt', 'weeklyDigest']

/** All records of members in a reply, however deep. */
function peopleIn(reply: unknown): object[] {
  if (typeof reply !== 'object' || reply === null) return []
  const inner = Object.values(reply).flatMap(peopleIn)
  return 'teamRole' in reply ? [reply, ...inner] : inner
}

const ask = (who: Who | Person, method: string, path: string, body?: object) =>
  askRest(server, who, { method, path, body })

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
    await ask('editor', 'POST', 'testimonials', { ...restRecords.testimonials.create(), _status: 'draft' })
    for (const who of ['nobody', 'public'] as const) {
      for (const slug of ['testimonials', 'faq-entries', 'legal-sections', 'pricing-plans']) {
        const { status, text, reply } = await ask(who, 'GET', `${slug}?limit=100`)
        expect([status, reply.docs?.length]).toEqual([200, expect.any(Number)])
        expect(text).not.toMatch(/"_?status":"draft"|@example\.org/)
      }
      for (const slug of ['legal-sections', 'testimonials', 'faq-entries', 'pricing-plans'])
        expect((await ask(who, 'GET', `${slug}/versions`)).status).toBe(403)
      const drafts = await ask(who, 'GET', 'testimonials?draft=true&limit=100')
      expect(drafts.text).not.toContain('"_status":"draft"')
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

  test.each(inPerson)(
    'shows no colleague’s choices and signs of use to %s, whatever way they come',
    async (who) => {
      const { user } = JSON.parse((await ask(who, 'GET', 'admins/me')).text) as { user: { id: number } }
      for (const path of [
        'admins?limit=100',
        `admins/${server.prepared.ownerId}`,
        'exports?depth=2',
        'invitations?depth=2',
      ]) {
        const { text } = await ask(who, 'GET', path)
        const people = peopleIn(JSON.parse(text)).filter(
          (person) => !('id' in person && person.id === user.id),
        )
        if (path === 'admins?limit=100') expect(people.length).toBeGreaterThan(2)
        for (const person of people) for (const name of ownFields) expect(person).not.toHaveProperty(name)
      }
      for (const name of ownFields)
        for (const query of [
          `admins?where[${name}][exists]=true`,
          `message-threads?where[assignee.${name}][exists]=true`,
        ]) {
          const asked = await ask(who, 'GET', query)
          expect([query, asked.status]).toEqual([query, 400])
          expect(asked.text).toContain(name)
        }
      expect(await ask(who, 'GET', `admins/${user.id}`)).toMatchObject({
        reply: { weeklyDigest: false },
      })
    },
  )

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
