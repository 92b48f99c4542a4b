import { expect, test } from 'vitest'

import { findColumns } from '~/features/imports/import-columns'
import { readRecords } from '~/features/imports/read-records.server'
import { formatsOfLanguage } from '~/i18n/formats'
import { dateFormats } from '~collections/values/preferences'
import { exportedLists } from '~tests/support/exported-lists'

import { cellsOf, headings } from '../export-columns.server'
import { listColumnNames } from './list-columns.server'
import { readListed } from './read-listed.server'

const now = new Date('2026-01-01T00:00:00Z')

async function read(file: string) {
  const records = readRecords(textOf(file))
  const header = await records.next()
  const { places, missing, twice } = findColumns(header.done ? [] : header.value.cells, listColumnNames)
  expect({ missing, twice }).toEqual({ missing: [], twice: [] })
  const rows = []
  for await (const { cells } of records) rows.push(readListed(cells, places, now))
  return rows
}

async function* textOf(file: string) {
  yield file
}

test.each(Object.entries(exportedLists))('a list of %s is read as it is exported', async (_, list) => {
  const rows = await read(list.file)
  expect(rows.slice(0, 2).map((row) => row?.person)).toEqual(
    list.people.map((person) => ({ ...person, source: 'import' })),
  )
  expect(rows[2]).toMatchObject({
    email: 'gone@example.com',
    person: null,
    problems: [{ message: 'waitlistImport:left' }],
  })
})

test.each(['en', 'ar'] as const)('so is our own export in %s', async (language) => {
  const cells: Record<string, string> = {
    Email: 'a@b.co',
    Name: 'ليلى',
    Status: 'sent',
    Language: 'ar',
    Source: 'landing-page',
    'Joined (UTC)': '2025-05-05T05:05:05.000Z',
    'Confirmed (UTC)': '2025-05-05T06:00:00.000Z',
    Interests: 'a, b',
    Notes: "'=1",
  }
  const names = headings(language)
  const file = [names, headings('en').map((name) => cells[name] ?? '')]
    .map((row) => row.map((cell) => `"${cell}"`).join(','))
    .join('\n')
  expect((await read(file))[0]?.person).toEqual({
    email: 'a@b.co',
    name: 'ليلى',
    source: 'landing-page',
    language: 'ar',
    joinedAt: '2025-05-05T05:05:05.000Z',
    interests: ['a', 'b'],
    notes: '=1',
  })
})

test.each(
  (['en', 'ar'] as const).flatMap((language) => dateFormats.map((format) => [language, format] as const)),
)('a member’s export in %s with dates as %s keeps the times of joining', (language, dateFormat) => {
  const reader = { ...formatsOfLanguage(language, 'Asia/Amman'), dateFormat }
  const joinedAt = '2025-05-05T22:05:05.123Z'
  const row = {
    id: 1,
    email: 'a@b.co',
    name: null,
    stage: 1,
    language,
    source: 'landing-page',
    createdAt: joinedAt,
    sentAt: null,
    openedAt: null,
    confirmedAt: '2025-05-06T06:00:00.000Z',
    place: 1,
    friends: 0,
    unsubscribedAt: null,
    interests: [],
    notes: null,
    referralCode: null,
    device: null,
    channel: null,
    campaign: null,
    country: null,
  }
  const { places, ignored, twice } = findColumns(headings(language, reader), listColumnNames)
  expect([twice, ignored.some((heading) => heading.includes('ISO'))]).toEqual([[], false])
  const read = readListed(cellsOf(row, reader), places, now)
  expect(read).toMatchObject({ person: { joinedAt }, hasUnreadDates: false })
})

test.each([
  ['29/11/2025', '', true],
  ['29/11/2025', '2025-11-30', false],
  ['', '', false],
])(
  'dates %s and %s leave no time of joining that was given: %s',
  async (created, confirmed, hasUnreadDates) => {
    expect((await read(`email,created_at,confirm_time\na@b.co,${created},${confirmed}`))[0]).toMatchObject({
      hasUnreadDates,
    })
  },
)

test.each(['en', 'ar'] as const)(
  'who never confirmed stays out of our own export in %s',
  async (language) => {
    const english = headings('en')
    const [email, confirmed] = headings(language).filter((_, at) =>
      ['Email', 'Confirmed (UTC)'].includes(english[at] ?? ''),
    )
    expect(await read(`${email},${confirmed}\na@b.co,\nb@b.co,2025-05-05`)).toMatchObject([
      {
        email: 'a@b.co',
        person: null,
        problems: [{ column: 'confirmedHere', message: 'waitlistImport:left' }],
      },
      { person: { email: 'b@b.co', joinedAt: '2025-05-05T00:00:00.000Z' }, problems: [] },
    ])
  },
)

test('other lists say nothing by an empty date of confirmation', async () => {
  expect((await read('Email Address,CONFIRM_TIME\na@b.co,'))[0]?.problems).toEqual([])
})

test.each(['2027-01-01', '05/03/2025', '1970-01-01', '0000-00-00 00:00:00', 'soon'])(
  'a date of joining that is none or has not passed counts as missing: %s',
  async (date) => {
    expect((await read(`email,created_at\na@b.co,${date}`))[0]?.person).toMatchObject({ joinedAt: null })
  },
)

test('what is too long is cut or left out, and only an address that cannot be is a mistake', async () => {
  const many = Array.from({ length: 30 }, (_, index) => `tag${index}`)
  const [long, nobody, wrong] = await read(
    [
      'email,name,tags,notes',
      `a@b.co,${'n'.repeat(300)},"${['x'.repeat(61), ...many].join()}",${'w'.repeat(6000)}`,
      ',Nobody,,',
      'a b,,,',
    ].join('\n'),
  )
  expect(long?.person).toMatchObject({
    name: 'n'.repeat(100),
    interests: many.slice(0, 20),
    notes: 'w'.repeat(5000),
  })
  expect(nobody?.problems).toEqual([{ column: 'email', message: 'waitlistImport:emailMissing' }])
  expect(wrong?.problems).toEqual([{ column: 'email', message: 'waitlist:email.invalid' }])
})
