import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { countNotifications } from '~/features/notifications/count-notifications.server'
import { readPoll } from '~/features/notifications/read-poll.server'
import { inTransaction } from '~cms/transaction'
import { suppress } from '~collections/suppression/suppress'
import { exportedLists } from '~tests/support/exported-lists'
import { addUnconfirmed } from '~tests/support/friends'
import { hurryJobsUntil } from '~tests/support/hurry-jobs'
import { idOf, visitImport } from '~tests/support/import-page'
import { actorOf } from '~tests/support/team-member'
import { addPeople } from '~tests/support/waitlist-people'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000 })

const site = openSite()

let admin: Awaited<ReturnType<typeof visitImport>>
beforeAll(async () => {
  admin = await visitImport(site.cms, 'admin', 'en', 'waitlist')
})
afterEach(() =>
  site.cms.pool.query('delete from user_imports; delete from waitlist_entries; delete from suppressions'),
)

const decision = { consentSource: ' Newsletter of 2025 on mailchimp.com ', language: 'ar' }

async function reasonsOf(id: number, verdict: string) {
  const { open } = await admin.load(`?import=${id}&verdict=${verdict}`)
  return open?.preview?.rows.map(({ email, reasons }) => [email, ...reasons])
}

async function rowsOf(query: string) {
  const { rows } = await site.cms.pool.query<Record<string, unknown>>(query)
  return rows
}

const inLine = `select email, name, language, source, status, place_in_line(line_at, id) as place, confirmed_at = created_at as confirmed,
  consent_how, consent_language, consent_text_version, length(referral_code) as code from waitlist_entries order by line_at, id`

const anyMail = `select (select count(*) from join_mails) + (select count(*) from invitations)
  + (select count(*) from webhook_deliveries) + (select count(*) from payload_jobs where task_slug <> 'import-waitlist')
  + (select count(*) from outgoing_mails) as sent`

test.each(Object.entries(exportedLists))(
  'a list of %s comes in the order of its dates, with its consent, and mails nobody',
  async (_, { file, people }) => {
    const id = idOf(await admin.upload(file))
    expect((await admin.load(`?import=${id}`)).open).toMatchObject({ valid: 2, duplicates: 0, rejected: 1 })
    expect(await reasonsOf(id, 'rejected')).toEqual([
      ['gone@example.com', expect.stringMatching(/Left the list or never confirmed/)],
    ])
    const { location } = await admin.decide('import', id, decision)
    expect(location).toBe(`/admin/waitlist/import?import=${id}`)
    expect(await admin.finished(id)).toMatchObject({ created: 2, done: 2 })

    const [layla, omar] = people
    const common = {
      source: 'import',
      status: 'pending',
      confirmed: true,
      consent_how: 'import',
      consent_text_version: null,
      code: 10,
    }
    const entryOf = ({ email, name, language }: (typeof people)[number], place: number) => ({
      ...common,
      email,
      name,
      place,
      language: language ?? 'ar',
      consent_language: language ?? 'ar',
    })
    expect(await rowsOf(inLine)).toEqual([entryOf(omar, 1), entryOf(layla, 2)])
    expect(
      await rowsOf(`select email, action, how, consents.source, text_id, at from consents
        join waitlist_entries on waitlist_entries.id = entry_id order by at`),
    ).toEqual(
      [omar, layla].map(({ email, joinedAt }) => ({
        email,
        action: 'given',
        how: 'import',
        source: 'Newsletter of 2025 on mailchimp.com',
        text_id: null,
        at: new Date(joinedAt),
      })),
    )
    expect(
      await rowsOf(`select email, array_agg(text order by "order") as interests from waitlist_entries_texts
        join waitlist_entries on waitlist_entries.id = parent_id group by email`),
    ).toEqual(
      layla.interests.length > 0 ? [{ email: 'layla@example.com', interests: [...layla.interests] }] : [],
    )
    expect(
      await rowsOf('select sum(change)::int as people from waitlist_tallies where stage = 1 and confirmed'),
    ).toEqual([{ people: 2 }])
    expect(await rowsOf(anyMail)).toEqual([{ sent: '0' }])
    expect(await rowsOf('select verdict from user_import_rows order by row')).toEqual([
      { verdict: 'header' },
      { verdict: 'rejected' },
    ])
    const download = await admin.leftOut(id)
    expect(download.headers.get('Content-Disposition')).toMatch(/waitlist-left-out-/)
    expect(await download.text()).toMatch(
      /^Row,Email,Name,Reason\r\n4,gone@example\.com,Gone,"(Status|Subscribed|Unsubscribed|Removed): /,
    )
  },
)

test('who is listed stays untouched, who left stays away, and a repeated address comes once', async () => {
  await site.cms.payload.create({
    collection: 'waitlist-entries',
    data: {
      email: 'known@example.com',
      name: 'Known',
      source: 'landing-page',
      language: 'en',
      status: 'notified',
    },
    overrideAccess: true,
  })
  await inTransaction(site.cms.payload, async (req) => {
    await suppress(req, 'left@example.com', 'unsubscribed')
    await suppress(req, 'erased@example.com', 'erased')
  })
  const lines = [
    'Email,Name',
    'KNOWN@example.com,Other',
    'left@example.com,',
    'erased@example.com,',
    'no address,',
  ]
  const id = idOf(await admin.upload([...lines, 'a@b.co,A', 'A@b.co,Again', 'late@b.co,'].join('\n')))
  expect((await admin.load(`?import=${id}`)).open).toMatchObject({ valid: 2, duplicates: 2, rejected: 3 })
  expect(await reasonsOf(id, 'duplicate')).toEqual([
    ['known@example.com', 'This person is already on the waitlist.'],
    ['a@b.co', 'Same address as in row 6.'],
  ])
  expect(await reasonsOf(id, 'rejected')).toEqual([
    ['left@example.com', expect.stringContaining('erased or has unsubscribed')],
    ['erased@example.com', expect.stringContaining('erased or has unsubscribed')],
    ['no address', expect.stringMatching(/^Email: /)],
  ])
  await inTransaction(site.cms.payload, (req) => suppress(req, 'late@b.co', 'unsubscribed'))
  await admin.decide('import', id, decision)
  expect(await admin.finished(id)).toMatchObject({ created: 1, done: 2 })
  expect(await rowsOf('select email, name, status from waitlist_entries order by id')).toEqual([
    { email: 'known@example.com', name: 'Known', status: 'notified' },
    { email: 'a@b.co', name: 'A', status: 'pending' },
  ])
})

test('who never confirmed counts once they are imported, and nobody who left', async () => {
  const waiting = await addUnconfirmed(site.cms)
  const left = await addUnconfirmed(site.cms)
  await site.cms.pool.query('update waitlist_entries set unsubscribed_at = now() where id = $1', [left.id])
  const id = idOf(
    await admin.upload(['Email,Joined', `${waiting.email},2025-11-28`, `${left.email},`].join('\n')),
  )
  expect((await admin.load(`?import=${id}`)).open).toMatchObject({ valid: 1, duplicates: 1 })
  await admin.decide('import', id, decision)
  expect(await admin.finished(id)).toMatchObject({ created: 1, done: 1 })
  expect(
    await rowsOf(
      `select id, confirmed_at is not null as counts, consent_how as how from waitlist_entries order by id`,
    ),
  ).toEqual([
    { id: waiting.id, counts: true, how: 'import' },
    { id: left.id, counts: false, how: 'form' },
  ])
  expect(
    await rowsOf(
      `select how, source, at::date::text as day from consents where how = 'import' and entry_id = ${waiting.id}`,
    ),
  ).toEqual([{ how: 'import', source: 'Newsletter of 2025 on mailchimp.com', day: '2025-11-28' }])
})

test('the bell rings for who joins, and not for who is imported, with a date or without', async () => {
  const member = await actorOf(site.cms, 'viewer')
  expect(await readPoll(member)).toMatchObject({ unseen: 0, newest: [] })
  const since = new Date(Date.now() - 60_000).toISOString()
  await addPeople(site.cms.payload, { email: 'joined@example.com' })
  const lines = ['Email,Joined', `dated@b.co,${new Date().toISOString()}`, 'undated@b.co,']
  const id = idOf(await admin.upload(lines.join('\n')))
  await admin.decide('import', id, decision)
  expect(await admin.finished(id)).toMatchObject({ created: 2 })

  const { unseen, newest } = await readPoll(member)
  expect([unseen, newest.map(({ who }) => who)]).toEqual([1, ['joined']])
  const until = new Date(Date.now() + 60_000).toISOString()
  const reader = { teamRole: 'viewer', preferences: {} } as const
  const counts = await inTransaction(site.cms.payload, (req) =>
    countNotifications(req, reader, { since, until }),
  )
  expect(counts).toMatchObject({ joined: 1 })
})

test('people whose dates cannot be read are counted before they lose their places', async () => {
  const lines = ['Email,Joined (Asia/Amman)', 'a@b.co,"29/11/2025, 01:30"', 'b@b.co,2025-11-28', 'c@b.co,']
  const id = idOf(await admin.upload([...lines, 'd@b.co,11/29/2025', 'D@b.co,11/29/2025'].join('\n')))
  expect((await admin.load(`?import=${id}`)).open).toMatchObject({
    valid: 4,
    duplicates: 1,
    preview: { undated: 2 },
  })
  await admin.decide('import', id, decision)
  expect(await admin.finished(id)).toMatchObject({ created: 4 })
  const dated = idOf(await admin.upload('Email,Joined\nlate@b.co,2025-11-29'))
  expect((await admin.load(`?import=${dated}`)).open?.preview?.undated).toBe(0)
})

test('without the source of the consent nothing starts', async () => {
  const id = idOf(await admin.upload('email\na@b.co\n'))
  for (const consentSource of ['', ' \u200F ', 'x'.repeat(201)]) {
    const { status, reply } = await admin.decide('import', id, { consentSource, language: 'en' })
    expect([status, reply]).toMatchObject([400, { ok: false, errors: { consentSource: expect.any(String) } }])
  }
  expect((await admin.decide('import', id, { consentSource: 'Fair', language: 'fr' })).status).toBe(400)
  expect((await admin.load(`?import=${id}`)).open?.status).toBe('ready')
})

test.each(['deadlock_detected', 'query_canceled'])(
  'an import that loses by %s is tried again',
  async (code) => {
    const id = idOf(await admin.upload('email\na@b.co\n'))
    await site.cms.pool.query(`
    create sequence losses;
    create function lose() returns trigger language plpgsql as $$ begin
      if nextval('losses') = 1 then raise exception 'lost' using errcode = '${code}'; end if;
      return new; end $$;
    create trigger lose before insert on consents for each row execute function lose()`)
    try {
      await admin.decide('import', id, decision)
      const opened = async () => (await admin.load(`?import=${id}`)).open
      await hurryJobsUntil(site.cms, async () => (await opened())?.status !== 'running')
      expect(await opened()).toMatchObject({ status: 'finished', created: 1 })
      expect(await rowsOf('select last_value::int as tries from losses')).toEqual([{ tries: 2 }])
    } finally {
      await site.cms.pool.query('drop function lose cascade; drop sequence losses')
    }
  },
)

test('an import belongs to its own people, and to admins', async () => {
  const users = await visitImport(site.cms, 'admin')
  const id = idOf(await admin.upload('email\na@b.co\n'))
  await expect(users.load(`?import=${id}`)).rejects.toMatchObject({ status: 404 })
  expect((await users.load()).latest).toEqual([])
  for (const intent of ['import', 'discard'] as const)
    expect((await users.decide(intent, id)).status).toBe(409)

  const editor = await visitImport(site.cms, 'editor', 'en', 'waitlist')
  await expect(editor.load()).rejects.toMatchObject({ status: 403 })
  expect((await editor.upload('email\na@b.co\n')).status).toBe(403)
  expect((await editor.decide('import', id, decision)).status).toBe(403)
  await expect(editor.leftOut(id)).rejects.toMatchObject({ status: 403 })
  expect((await users.leftOut(id)).status).toBe(404)
})

test('somebody whose corrected entry kept the code of the address gets another', async () => {
  const first = idOf(await admin.upload('email\nold@b.co\n'))
  await admin.decide('import', first, decision)
  await admin.finished(first)
  await site.cms.pool.query(`update waitlist_entries set email = 'new@b.co'`)
  const id = idOf(await admin.upload('email\nold@b.co\n'))
  await admin.decide('import', id, decision)
  expect(await admin.finished(id)).toMatchObject({ created: 1 })
  expect(await rowsOf('select count(distinct referral_code)::int as codes from waitlist_entries')).toEqual([
    { codes: 2 },
  ])
  // The link that a join by the address shows counts for them.
  expect(
    await rowsOf(`select entry.email from waitlist_entries as entry
      join waitlist_entries as corrected on corrected.referral_code = entry.address_code`),
  ).toEqual([{ email: 'old@b.co' }])
})
