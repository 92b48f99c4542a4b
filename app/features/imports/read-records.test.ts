import { expect, test } from 'vitest'

import { delimiterOf, readRecords } from './read-records.server'

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function recordsOf(text: string, size = 5) {
  const records: [number, string[]][] = []
  for await (const { row, cells } of readRecords(inPieces(text, size))) records.push([row, cells])
  return records
}

test.each([
  ['name,email', ','],
  ['name;email;role', ';'],
  ['name\temail', '\t'],
  ['"a,b,c,d";email', ';'],
  ['email', ','],
  ['الاسم؛؛;البريد', ';'],
])('the cells of %j are separated by %j', (header, delimiter) => {
  expect(delimiterOf(header)).toBe(delimiter)
})

test.each(['\n', '\r\n', '\r'])(
  'rows have the numbers of a spreadsheet, with lines ending in %j',
  async (end) => {
    const text = ['name;email', '"two', 'lines";a@b.co', '', 'Omar;"o""o";more'].join(end)
    expect(await recordsOf(text)).toEqual([
      [1, ['name', 'email']],
      [2, [`two${end}lines`, 'a@b.co']],
      [3, ['']],
      [4, ['Omar', 'o"o', 'more']],
    ])
  },
)

test.each([
  ['nothing', '', 'empty', {}],
  ['blank lines', '\n\n', 'empty', {}],
  ['a header without an end', 'a'.repeat(70_000), 'headerTooLong', {}],
  ['zeros', '\0'.repeat(70_000), 'notText', {}],
  ['a quote within a cell', 'a,b\n1,2\n3,x"y\n', 'brokenQuote', { row: 3 }],
  ['letters after a quote', 'a,b\n1,2\n"3"x,4\n', 'brokenQuote', { row: 3 }],
  ['a quote that is never closed', 'a,b\n1,2\n3,4\n"5,6\n', 'brokenQuote', { row: 4 }],
  ['a row of megabytes', `a,b\n1,2\n"${'x'.repeat(3_000_000)}",4\n`, 'rowTooLong', { row: 3 }],
])('%s: the answer says why, and where', async (_, text, problem, values) => {
  await expect(recordsOf(text, 65_536)).rejects.toMatchObject({
    messageKey: `usersImport:file.${problem}`,
    details: { values },
  })
})

test('a cell of a megabyte and a thousand columns are read', async () => {
  const wide = Array.from({ length: 1000 }, (_, index) => `c${index}`)
  const long = 'x'.repeat(1024 * 1024)
  const records = await recordsOf(`${wide.join()}\n${long},1\n`, 65_536)
  expect(records[0]?.[1]).toEqual(wide)
  expect(records[1]?.[1][0]).toHaveLength(long.length)
})
