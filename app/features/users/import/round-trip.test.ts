import fc from 'fast-check'
import { expect, test } from 'vitest'

import { byteOrderMark, csvLines } from '~/admin/exports/csv-lines.server'
import { decodeText } from '~/features/imports/decode-text.server'
import { findColumns } from '~/features/imports/import-columns'
import { readRecords } from '~/features/imports/read-records.server'
import { userRoles, userStatuses } from '~collections/values/users'

import { cellsOf } from '../export-users.server'
import { userColumns } from '../user-columns'
import { newUser } from '../user-fields'
import { readPerson } from './read-person.server'

/** Letters of both scripts, and what has a meaning in CSV, in spreadsheets or to people who trim. */
const letter = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '،', ' ', 'ليلى', '＝', '👩🏽‍🎓'),
)
const words = (maxLength: number) => fc.array(letter, { maxLength }).map((letters) => letters.join(''))
const instant = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** People as they may be stored. */
const people = fc.array(
  fc
    .record({
      name: words(20),
      email: fc.nat().map((number) => `person${number}@example.com`),
      role: fc.constantFrom(...userRoles),
      status: fc.constantFrom(...userStatuses),
      joinedDate: instant,
      lastActive: fc.option(instant),
      interests: fc.uniqueArray(words(8), { maxLength: 6 }),
      notes: fc.option(
        fc.array(fc.oneof(letter, fc.constant('\n')), { maxLength: 30 }).map((all) => all.join('')),
      ),
    })
    .map((person) => newUser.safeParse(person).data)
    .filter((person) => !JSON.stringify(person ?? null).includes('\uFFFD')) // never typed: it stands for a letter that was lost
    .filter((person) => person !== undefined)
    .filter(({ interests }) => new Set(interests).size === interests.length),
  { minLength: 1, maxLength: 8 },
)

const names = Object.fromEntries(userColumns.map((column) => [column, [column]]))

test('what is exported is imported as it was', async () => {
  await fc.assert(
    fc.asyncProperty(people, async (stored) => {
      const rows = stored.map((person) => ({
        ...person,
        joinedDate: person.joinedDate ?? '',
        lastActive: person.lastActive ?? null,
        notes: person.notes ?? null,
      }))
      const file = byteOrderMark + csvLines([[...userColumns], ...rows.map(cellsOf)])
      const records = readRecords(decodeText(chunksOf(Buffer.from(file))))
      const { places } = findColumns([...userColumns], names)
      await records.next() // the header
      const read = []
      for await (const { cells } of records) read.push(readPerson(cells, places)?.person)
      expect(read).toEqual(
        rows.map((person) => ({
          ...person,
          notes: person.notes?.trim() ? person.notes : null,
        })),
      )
    }),
    { numRuns: 300 },
  )
})

async function* chunksOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 11) yield bytes.subarray(at, at + 11)
}
