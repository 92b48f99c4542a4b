import type { UploadedFile } from '~/http/read-upload.server'
import { invalidFields } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'
import { formatList } from '~/i18n/format'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { importMaxRows } from '~collections/values/imports'

import { decodeText } from './decode-text.server'
import { findColumns, type ImportColumns } from './import-columns'
import { importProblem } from './import-problem.server'
import type { ImportSubject } from './import-subject.server'
import { type FileRecord, readRecords } from './read-records.server'
import { finishStaging, stageHeader, type StagedRow, stageRows } from './stage-rows.server'

/** Rows written at once, which bounds the memory of an import. */
const batchSize = 500
const fileNameMaxLength = 200

/** Headings named on the page, and how much of each. */
const namedHeadings = 20
const headingLength = 60

/** Reads a file into a new import, of which nothing is left when it cannot be read; returns its id. */
export async function acceptFile(
  { payload, user }: Member,
  { name, chunks }: UploadedFile,
  language: Language,
  subject: ImportSubject,
): Promise<number> {
  if (name === '') throw missingFile()
  const common = { collection: 'user-imports', overrideAccess: true } as const // only the import writes these
  const fileName = Array.from(name).slice(0, fileNameMaxLength).join('')
  const { id } = await payload.create({
    ...common,
    data: {
      by: user.id,
      byName: user.name,
      fileName,
      subject: subject.name,
      status: 'reading',
      valid: 0,
      duplicates: 0,
      rejected: 0,
      done: 0,
      created: 0,
    },
    depth: 0,
  })
  const records = readRecords(decodeText(chunks))
  try {
    const columns = await readHeader(records, language, subject)
    await stageHeader(payload, id, summarize(columns.ignored))
    let rows = 0
    for await (const batch of inBatches(people(records, columns, subject))) {
      rows += batch.length
      if (rows > importMaxRows) throw importProblem('tooManyRows', { most: importMaxRows })
      await stageRows(payload, id, batch, subject)
    }
    if (rows === 0) throw importProblem('onlyHeader')
    await finishStaging(payload, id)
    return id
  } catch (error) {
    await payload.delete({ ...common, id }).catch(() => undefined) // the original error matters more
    throw error
  } finally {
    await records.return(undefined)
  }
}

function missingFile() {
  return invalidFields([{ field: 'file', message: 'usersImport:file.missing' }])
}

async function readHeader(
  records: AsyncGenerator<FileRecord>,
  language: Language,
  { columns: names, labelOf }: ImportSubject,
): Promise<ImportColumns> {
  const header = await records.next()
  const columns = findColumns(header.done ? [] : header.value.cells, names)
  const t = translator(language)
  const list = (found: string[]) => ({
    columns: formatList(
      found.map((name) => labelOf(name, t)),
      language,
    ),
  })
  if (columns.missing.length > 0) throw importProblem('columnMissing', list(columns.missing))
  if (columns.twice.length > 0) throw importProblem('columnTwice', list(columns.twice))
  return columns
}

async function* people(
  records: AsyncGenerator<FileRecord>,
  { places }: ImportColumns,
  { readRow }: ImportSubject,
): AsyncGenerator<StagedRow> {
  for await (const { row, cells } of records) {
    const person = readRow(cells, places)
    if (person) yield { row, ...person }
  }
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Headings may hold anything: they are shown, so they are cut, and a lone half of a letter is left out. */
function summarize(headings: string[]): string[] {
  const shown = headings
    .slice(0, namedHeadings)
    .map((heading) => Array.from(heading).slice(0, headingLength).join(''))
  return headings.length > namedHeadings ? [...shown, `+${headings.length - namedHeadings}`] : shown
}
