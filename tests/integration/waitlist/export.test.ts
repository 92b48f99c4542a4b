import { beforeAll, expect, test, vi } from 'vitest'

import { signIn } from '~/auth/sign-in.server'
import { readStandings } from '~/features/waitlist/standing.server'
import { answerExport } from '~/features/waitlist/answer-export.server'
import { unauditedRows } from '~tests/support/past-the-audit'
import { makeApiKeys, withKey, type ApiKeys, type KeyRole } from '~tests/support/api-keys'
import { addFriend, addUnconfirmed, confirm } from '~tests/support/friends'
import { loadContext } from '~tests/support/load-context'
import { addTeamMember } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite()

let keys: ApiKeys
beforeAll(async () => {
  keys = await makeApiKeys(site.cms.payload)
  for (const [index, name] of names.entries())
    await site.cms.payload.create({
      collection: 'waitlist-entries',
      data: {
        email: index === 0 ? '=1+1@example.com' : `person-${index}@example.com`,
        name,
        notes: index === 1 ? 'two\nlines, and "quotes"' : null,
        interests: index === 1 ? ['grammar', 'قواعد', 'reading, aloud'] : [],
        language: index === 2 ? 'ar' : 'en',
        source: 'crm',
        status: 'pending',
      },
      overrideAccess: true, // test setup
    })
})

const names = ['=HYPERLINK("https://evil.example")', '+1', 'ليلى حداد', '@SUM(A1)', '-2', 'O’Hara, "Sam"']

async function ask(who: KeyRole | null, query = '', method = 'GET'): Promise<Response> {
  const headers = { ...(who && withKey(keys[who])), Cookie: 'lng=ar' }
  const request = new Request(`http://localhost:3000/admin/waitlist/export${query}`, { headers, method })
  return answerExport({ request, params: {}, context: loadContext(site.cms.environment) })
}

const exportsMade = async () =>
  (await site.cms.payload.find({ collection: 'exports', overrideAccess: true })).docs

test('editors get a file that spreadsheets read right and run nothing of; it is recorded', async () => {
  const reply = await ask('editor')
  expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="waitlist-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(reply.headers.get('X-Total-Count')).toBe(String(names.length))
  const bytes = new Uint8Array(await reply.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text.startsWith('البريد الإلكتروني,الاسم')).toBe(true)
  expect(text).toContain('"two\nlines, and ""quotes"""')
  expect(text).toContain('"grammar, قواعد, ""reading, aloud"""')
  expect(text).toContain('ليلى حداد,pending,ar,crm,')
  expect(text.trimEnd().split('\r\n')).toHaveLength(names.length + 1)
  const cells = text.split(/\r\n|,/)
  for (const cell of cells) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)

  expect(await exportsMade()).toMatchObject([
    {
      what: 'waitlist',
      status: 'finished',
      rows: names.length,
      filter: {},
      byName: expect.stringContaining('editor'),
    },
  ])
})

test('the filters of the list hold, and one that makes no sense is refused', async () => {
  const found = await (await ask('admin', '?language=ar&status=pending&search=')).text()
  expect(found.trimEnd().split('\r\n')).toHaveLength(2)
  expect(found).toContain('ليلى')
  expect((await ask('admin', '?search=O%E2%80%99Hara')).status).toBe(200)
  for (const query of ['?status=bogus', '?language=fr', '?since=yesterday', '?since=0000-01-01T00:00:00Z'])
    expect((await ask('admin', query)).status).toBe(400)
})

test('the file says who is confirmed, their place and their friends, as the screen does', async () => {
  const person = await addUnconfirmed(site.cms)
  await confirm(site.cms, person.email)
  await addFriend(site.cms, person.code)
  const waiting = await addUnconfirmed(site.cms)
  const place = (await readStandings(site.cms.payload, [person.id])).get(person.id)?.place
  const lineOf = async (email: string) =>
    (await (await ask('editor', `?search=${email}`)).text()).trimEnd().split('\r\n').at(-1)?.split(',') ?? []
  expect((await lineOf(person.email)).slice(8, 11)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    String(place),
    '1',
  ])
  expect((await lineOf(waiting.email)).slice(8, 11)).toEqual(['', '', '0'])
  const unconfirmed = await (await ask('editor', '?confirmed=false')).text()
  expect(unconfirmed).toContain(waiting.email)
  expect(unconfirmed).not.toContain(person.email)
  expect((await ask('editor', '?confirmed=maybe')).status).toBe(400)
  for (const { id } of [person, waiting])
    await site.cms.pool.query('delete from waitlist_entries where id = $1', [id])
  await site.cms.pool.query('delete from waitlist_entries where referred_by = $1', [person.code])
})

test('members who chose a date format get dates in their zone, and headings that name it', async () => {
  const { id, email } = await addTeamMember(site.cms.payload, 'editor')
  await site.cms.payload.update({
    collection: 'admins',
    id,
    data: { preferences: { dateFormat: 'DD/MM/YYYY', timeZone: 'Asia/Amman' } },
    overrideAccess: true, // a test sets the scene
  })
  await site.cms.pool.query(
    `update waitlist_entries set created_at = '2026-11-28T22:30:00Z' where email = 'person-1@example.com'`,
  )
  const cookie = `payload-token=${(await signIn(site.cms, { email, password: 'correct horse battery' })) ?? ''}; lng=en`
  const request = new Request(`${site.cms.environment.SITE_URL}/admin/waitlist/export?search=person-1`, {
    headers: { Cookie: cookie },
  })
  const reply = await answerExport({ request, params: {}, context: loadContext(site.cms.environment) })
  const [names, person] = (await reply.text()).split('\r\n')
  expect(names).toContain(',Joined (Asia/Amman),Invited (Asia/Amman),')
  expect(names).not.toContain('UTC')
  expect(person).toContain('29/11/2026, 01:30')
})

test('viewers and anonymous callers get nothing; asking about it records nothing', async () => {
  const before = (await exportsMade()).length
  expect((await ask('viewer')).status).toBe(403)
  expect((await ask(null)).status).toBe(401)
  expect((await ask('editor', '', 'HEAD')).status).toBe(200)
  expect(await exportsMade()).toHaveLength(before)
})

test('rows are read as the client takes them, and no further once it is gone', async () => {
  await site.cms.pool.query(
    `${unauditedRows} insert into waitlist_entries (email, language, source, status)
     select 'many-' || n || '@example.com', 'en', 'many', 'pending' from generate_series(1, 20000) as n`,
  )
  const all = await (await ask('editor')).text()
  expect(all.trimEnd().split('\r\n')).toHaveLength(names.length + 20_000 + 1)

  const reply = await ask('editor')
  const reader = reply.body?.getReader()
  await reader?.read()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(async () => (await exportsMade())[0]?.status).toBe('interrupted')
  expect((await exportsMade())[0]?.rows).toBeLessThanOrEqual(3000)
})
