import { beforeAll, expect, test, vi } from 'vitest'

import { signIn } from '~/auth/sign-in.server'
import { exportUsers } from '~/features/users/export-users.server'
import { makeApiKeys, withKey, type ApiKeys, type KeyRole } from '~tests/support/api-keys'
import { loadContext } from '~tests/support/load-context'
import { addTeamMember } from '~tests/support/team-member'
import { openSite } from '~tests/support/open-site'
import { idOf, visitImport } from '~tests/support/import-page'

vi.setConfig({ testTimeout: 60_000 })

const people = [
  {
    name: '=HYPERLINK("https://evil.example")',
    email: 'layla@example.com',
    role: 'teacher',
    status: 'active',
  },
  { name: 'ليلى حداد', email: 'haddad@example.com', role: 'student', status: 'suspended' },
  { name: "'=1", email: 'omar@example.com', role: 'student', status: 'active' },
] as const

const site = openSite()

let keys: ApiKeys
const ids: number[] = []
beforeAll(async () => {
  keys = await makeApiKeys(site.cms.payload)
  for (const person of people) {
    const { id } = await site.cms.payload.create({
      collection: 'users',
      data: {
        ...person,
        joinedDate: '2026-02-03T04:05:06.007Z',
        interests: ['grammar', 'a, b'],
        notes: 'two\nlines',
      },
      overrideAccess: true, // test setup
    })
    ids.push(id)
  }
})

async function ask(who: KeyRole | null, query = '', language = 'en'): Promise<Response> {
  const headers = { ...(who && withKey(keys[who])), Cookie: `lng=${language}` }
  const request = new Request(`http://localhost:3000/admin/users/export${query}`, { headers })
  return exportUsers({ request, params: {}, context: loadContext(site.cms.environment) })
}

test('admins get a file that spreadsheets run nothing of; it is recorded', async () => {
  const reply = await ask('admin', '', 'ar')
  expect(reply.headers.get('Content-Disposition')).toMatch(/filename="users-\d{4}-\d\d-\d\d\.csv"/)
  expect(reply.headers.get('X-Total-Count')).toBe('3')
  const text = Buffer.from(await reply.arrayBuffer()).toString()
  expect(text.startsWith('\uFEFFالاسم,البريد الإلكتروني,الدور')).toBe(true)
  expect(text).toContain(
    'haddad@example.com,student,suspended,2026-02-03T04:05:06.007Z,,"grammar, ""a, b""","two\nlines"',
  )
  for (const cell of text.split(/\r\n|,/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t]/)
  const { docs } = await site.cms.payload.find({ collection: 'exports', overrideAccess: true })
  expect(docs).toMatchObject([{ what: 'users', status: 'finished', rows: 3 }])
})

test('the file is named after the day in the zone of the person, or of the team', async () => {
  const nameIn = async (timeZone: string) => {
    const admin = await addTeamMember(site.cms.payload, 'admin')
    await site.cms.payload.update({
      collection: 'admins',
      id: admin.id,
      data: { preferences: { timeZone } },
      overrideAccess: true, // a test sets the scene
    })
    const token = await signIn(site.cms, { email: admin.email, password: 'correct horse battery' })
    const headers = { Cookie: `payload-token=${token ?? ''}` }
    const request = new Request('http://localhost:3000/admin/users/export', { method: 'HEAD', headers })
    const reply = await exportUsers({ request, params: {}, context: loadContext(site.cms.environment) })
    return reply.headers.get('Content-Disposition')
  }
  // 25 hours apart: never the same day.
  const [west, east] = [await nameIn('Pacific/Pago_Pago'), await nameIn('Pacific/Kiritimati')]
  expect(west).not.toBe(east)
})

test.each([
  ['?status=suspended', ['haddad']],
  ['?role=student&status=active', ['omar']],
  ['?search=ليلي', ['haddad']],
  ['?search=LAYLA@example.com', ['layla']],
  ['?search=', ['omar', 'haddad', 'layla']],
])('%s: only those', async (query, found) => {
  const text = await (await ask('admin', query)).text()
  expect([...text.matchAll(/(\w+)@example\.com/g)].map(([, name]) => name)).toEqual(found)
})

test('a selection is exported; what makes no sense is refused', async () => {
  const text = await (await ask('admin', `?ids=${ids[0]},${ids[2]}`)).text()
  expect([...text.matchAll(/(\w+)@example\.com/g)].map(([, name]) => name)).toEqual(['omar', 'layla'])
  for (const query of [
    '?status=bogus',
    '?role=owner',
    '?ids=1,x',
    '?ids=0',
    '?ids=99999999999',
    '?search=%00',
  ])
    expect((await ask('admin', query)).status).toBe(400)
})

test('editors and anonymous callers get nothing', async () => {
  expect((await ask('editor')).status).toBe(403)
  expect((await ask(null)).status).toBe(401)
})

test.each(['en', 'ar'])('what was exported in %s comes back as it was', async (language) => {
  const before = await (await ask('admin', '', language)).text()
  await site.cms.pool.query('delete from users')
  const admin = await visitImport(site.cms, 'admin')
  const id = idOf(await admin.upload(before))
  await admin.decide('import', id)
  const status = async () => (await admin.load(`?import=${id}`)).open?.status
  await expect.poll(status, { timeout: 30_000, interval: 100 }).toBe('finished')
  const after = await (await ask('admin', '', language)).text()
  const sorted = (text: string) => text.split('\r\n').sort()
  expect(sorted(after)).toEqual(sorted(before))
})
