import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { enforceRetention } from '~/features/retention/run-retention.server'
import { inTransaction } from '~cms/transaction'
import { suppress } from '~collections/suppression/suppress'
import { openSite } from '~tests/support/open-site'
import { idOf, importCounts, visitImport } from '~tests/support/import-page'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite()

let admin: Awaited<ReturnType<typeof visitImport>>
beforeAll(async () => {
  admin = await visitImport(site.cms, 'admin')
})
afterEach(() => site.cms.pool.query('delete from user_imports; delete from users; delete from suppressions'))

async function rowsOf(id: number, verdict: string) {
  const { open } = await admin.load(`?import=${id}&verdict=${verdict}`)
  return open?.preview?.rows
}

const users = async () =>
  (await site.cms.payload.find({ collection: 'users', sort: 'id', depth: 0, overrideAccess: true })).docs

test('a file is judged row by row, and nobody is added before somebody says so', async () => {
  await site.cms.payload.create({
    collection: 'users',
    data: {
      name: 'Known',
      email: 'known@example.com',
      role: 'teacher',
      status: 'active',
      notes: 'stays',
      joinedDate: '2026-01-01',
    },
    overrideAccess: true,
  })
  await inTransaction(site.cms.payload, (req) => suppress(req, 'gone@example.com', 'erased'))
  const file = [
    'Email;الاسم;Role;Phone;Interests;Joined (UTC)',
    'Layla@Example.com;"\'=ليلى";teacher;1;"grammar, ""a, b""";2026-01-31',
    'KNOWN@example.com;Other;;;;',
    ' layla@example.com ;Again;;;;',
    'gone@example.com;Gone;;;;',
    ';;;;;',
    'no address;;owner;;;yesterday',
    'omar@example.com;;;;;',
  ].join('\r\n')
  const id = idOf(await admin.upload(file))
  const { open } = await admin.load(`?import=${id}`)
  expect(open).toMatchObject({ status: 'ready', valid: 2, duplicates: 2, rejected: 2 })
  expect(open?.preview).toMatchObject({ verdict: 'rejected', ignored: ['Phone'] })
  expect(await rowsOf(id, 'rejected')).toEqual([
    { row: 5, email: 'gone@example.com', name: 'Gone', reasons: [expect.stringContaining('erased')] },
    {
      row: 7,
      email: 'no address',
      name: '',
      reasons: [
        'Email: Invalid email address',
        expect.stringMatching(/^Role: /),
        expect.stringMatching(/^Joined \(UTC\): /),
      ],
    },
  ])
  expect(await rowsOf(id, 'duplicate')).toMatchObject([
    { row: 3, reasons: ['This person is already a user.'] },
    { row: 4, reasons: ['Same address as in row 2.'] },
  ])
  expect(await rowsOf(id, 'valid')).toMatchObject([
    { row: 2, name: '=ليلى' },
    { row: 8, name: 'omar' },
  ])
  expect(await users()).toHaveLength(1)

  const { location } = await admin.decide('import', id)
  expect(location).toBe(`/admin/users/import?import=${id}`)
  expect(await admin.finished(id)).toMatchObject({ created: 2, done: 2 })
  expect(await users()).toMatchObject([
    { name: 'Known', notes: 'stays' },
    {
      name: '=ليلى',
      email: 'layla@example.com',
      role: 'teacher',
      status: 'active',
      joinedDate: '2026-01-31T00:00:00.000Z',
      interests: ['grammar', 'a, b'],
      notes: null,
    },
    { name: 'omar', role: 'student', interests: [] },
  ])
  expect((await importCounts(site.cms)).staged).toBe(5) // those that were left out, and the header
  expect(await (await admin.leftOut(id)).text()).toContain(
    '\r\n4,layla@example.com,Again,Same address as in row 2.\r\n',
  )
  const auditOf = async (action: 'imported' | 'exported') => {
    const where = { action: { equals: action } }
    return (await site.cms.payload.find({ collection: 'audit-entries', where, overrideAccess: true })).docs
  }
  const event = { actorKind: 'member', recordId: String(id) }
  expect(await auditOf('imported')).toMatchObject([event])
  expect(await auditOf('exported')).toMatchObject([
    { ...event, details: { what: 'users', status: 'finished', rows: 4 } },
  ])

  const again = idOf(await admin.upload(file))
  expect((await admin.load(`?import=${again}`)).open).toMatchObject({ valid: 0, duplicates: 4 })
  expect((await admin.decide('import', again)).status).toBe(409)
})

test('who was added or left meanwhile is left out; a second confirmation starts nothing', async () => {
  const id = idOf(await admin.upload('name,email\nA,a@b.co\nB,b@b.co\nC,c@b.co\n'))
  const other = idOf(await admin.upload('name,email\nB,b@b.co\n'))
  await inTransaction(site.cms.payload, (req) => suppress(req, 'c@b.co', 'erased'))
  await admin.decide('import', other)
  await admin.finished(other)
  await admin.decide('import', id)
  expect((await admin.decide('import', id)).status).toBe(409)
  expect(await admin.finished(id)).toMatchObject({ created: 1, done: 3 })
  expect(await users()).toHaveLength(2)
})

test('a discarded import leaves no row, nor does one that nobody decided about within a day', async () => {
  const id = idOf(await admin.upload('name,email\nA,a@b.co\n'))
  await admin.decide('discard', id)
  expect((await admin.load(`?import=${id}`)).open).toMatchObject({ status: 'discarded', preview: null })
  expect((await admin.decide('import', id)).status).toBe(409)

  const old = idOf(await admin.upload('name,email\nA,a@b.co\n'))
  const young = idOf(await admin.upload('name,email\nA,a@b.co\n'))
  await site.cms.pool.query(
    `update user_imports set created_at = now() - interval '25 hours' where id = $1`,
    [old],
  )
  const { payload, pool, environment } = site.cms
  const embedded = site.cms.database.embedded
  await enforceRetention(
    { payload, pool, embedded, environment, logger: payload.logger },
    new AbortController().signal,
  )
  expect((await admin.load(`?import=${old}`)).open?.status).toBe('discarded')
  expect((await admin.load(`?import=${young}`)).open?.status).toBe('ready')
  expect((await importCounts(site.cms)).staged).toBe(2)
})

const utf16 = Buffer.from('\uFEFFname;email\r\nليلى;l@b.co\r\nLone \uD83D;x@b.co\r\n', 'utf16le')

test('UTF-16, a lone surrogate, NUL, a thousand columns and a cell of a megabyte spoil only their own rows', async () => {
  const wide = Array.from({ length: 1000 }, (_, index) => `c${index}`).join()
  const cases: [string | Blob, Record<string, number>][] = [
    [new Blob([utf16]), { valid: 1, rejected: 1 }],
    [new Blob([Buffer.from(utf16).swap16()]), { valid: 1, rejected: 1 }],
    ['\uFEFFname\temail\nA\0B\tn@b.co\nC\tc@b.co\n', { valid: 1, rejected: 1 }],
    [`name,email,${wide}\nA,a@b.co,${wide}\n`, { valid: 1, rejected: 0 }],
    [`name,email,notes\nA,a@b.co,${'x'.repeat(1024 * 1024)}\nB,b@b.co,\n`, { valid: 1, rejected: 1 }],
  ]
  for (const [file, counts] of cases) {
    const id = idOf(await admin.upload(file))
    expect((await admin.load(`?import=${id}`)).open).toMatchObject(counts)
    expect(await rowsOf(id, 'rejected')).toHaveLength(counts.rejected ?? 0)
  }
})

test.each<[string, string | Blob, number, RegExp]>([
  ['no file', '', 400, /Choose a file/],
  ['an empty file', '', 400, /empty/],
  ['only a header', 'name,email\r\n', 400, /no people/],
  [
    'a picture',
    new Blob([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff])]),
    400,
    /UTF-8/,
  ],
  ['no column for addresses', 'name,phone\nA,1\n', 400, /Email/],
  ['two columns for them', 'name,email,Email\nA,a@b.co,a@b.co\n', 400, /more than once: Email/],
  ['a broken quote', 'name,email\n"A,a@b.co\n', 400, /Row 2/],
])('%s: a clear answer beside the field, and nothing is left', async (what, file, status, message) => {
  const answer = await admin.upload(file, what === 'no file' ? '' : 'people.csv')
  expect(answer.status).toBe(status)
  expect(answer.reply).toMatchObject({ ok: false, errors: { file: expect.stringMatching(message) } })
  expect(await importCounts(site.cms)).toMatchObject({ staged: 0, imports: 0 })
})

test('50 MB and 200,000 rows are refused in the person’s language, and nothing is left', async () => {
  const arabic = await visitImport(site.cms, 'admin', 'ar')
  const large = await arabic.upload(new Blob([Buffer.alloc(50 * 1024 * 1024, 'x')]))
  expect([large.status, large.reply]).toEqual([
    413,
    expect.objectContaining({ message: expect.stringMatching(/32 ميغابايت/) }),
  ])
  const lines = Array.from({ length: 200_000 }, (_, index) => `p${index}@b.co,P`).join('\n')
  const many = await arabic.upload(`email,name\n${lines}`)
  expect([many.status, many.reply]).toEqual([
    413,
    expect.objectContaining({ message: expect.stringMatching(/100000|100,000/) }),
  ])
  expect(await importCounts(site.cms)).toMatchObject({ staged: 0, imports: 0 })
}, 180_000)

test('editors neither see nor upload anything', async () => {
  const editor = await visitImport(site.cms, 'editor')
  await expect(editor.load()).rejects.toMatchObject({ status: 403 })
  expect((await editor.upload('name,email\nA,a@b.co\n')).status).toBe(403)
  const id = idOf(await admin.upload('name,email\nA,a@b.co\n'))
  for (const intent of ['import', 'discard'] as const)
    expect((await editor.decide(intent, id)).status).toBe(403)
  await expect(admin.load('?import=999999')).rejects.toMatchObject({ status: 404 })
})
