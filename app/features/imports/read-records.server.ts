import { parse } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'

import { importProblem } from './import-problem.server'

/** Characters of the header, and bytes of a row. */
const longestHeader = 64 * 1024
const longestRow = 2 * 1024 * 1024

const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** The one that stands most often between the cells of the header. */
export function delimiterOf(header: string): Delimiter {
  const unquoted = header.replace(/"[^"]*"?/g, '')
  const count = (delimiter: Delimiter) => unquoted.split(delimiter).length
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best))
}

/** `row` is the number that a spreadsheet shows: the header is 1. */
export type FileRecord = { row: number; cells: string[] }

/** The rows of a file with the header first, as they arrive. */
export async function* readRecords(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  const { header, all } = await untilHeader(text)
  if (header.trim() === '') throw importProblem('empty')
  if (/[\0\uFFFD]/.test(header)) throw importProblem('notText')
  const parser = parse({
    delimiter: delimiterOf(header),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestRow,
  })
  pipeline(Readable.from(all), parser, () => undefined) // a failure reaches the one who reads
  let row = 0
  try {
    for await (const cells of parser) yield { row: ++row, cells: texts(cells) }
  } catch (error) {
    throw readableProblem(error)
  }
}

/** The first line, and everything from its beginning. */
async function untilHeader(text: AsyncIterable<string>) {
  const rest = text[Symbol.asyncIterator]()
  let start = ''
  while (lineEnd(start) === -1) {
    if (start.length > longestHeader) {
      await rest.return?.()
      throw importProblem(start.includes('\0') ? 'notText' : 'headerTooLong')
    }
    const next = await rest.next()
    if (next.done) break
    start += next.value
  }
  async function* all() {
    yield start
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  const end = lineEnd(start)
  const header = end === -1 ? start : start.slice(0, end)
  if (header.length > longestHeader) throw importProblem('headerTooLong')
  return { header, all: all() }
}

/** Where the first line ends that is not within quotes, or -1. */
function lineEnd(text: string): number {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) return at
  }
  return -1
}

function texts(cells: unknown): string[] {
  return Array.isArray(cells) ? cells.map(String) : []
}

const quoteProblems = new Set(['INVALID_OPENING_QUOTE', 'CSV_INVALID_CLOSING_QUOTE', 'CSV_QUOTE_NOT_CLOSED'])

/** Says in which row the file cannot be read. */
function readableProblem(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('records' in error)) return error
  const values = { row: Number(error.records) + 1 }
  if (quoteProblems.has(String(error.code))) return importProblem('brokenQuote', values)
  return error.code === 'CSV_MAX_RECORD_SIZE' ? importProblem('rowTooLong', values) : error
}
