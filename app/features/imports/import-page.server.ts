import { sql } from '@payloadcms/db-postgres'
import { NotFound } from 'payload'
import { z } from 'zod'
import * as mini from 'zod/mini'

import { idParam, pageParam } from '~/admin/lists/list-query'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import { requireMember } from '~/admin/require-member.server'
import { orUnavailable } from '~/http/replies.server'
import { fieldProblems } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { UserImport } from '~collections/payload-types'
import type { Language } from '~collections/values/language'
import type { userImportRows } from '~db/schema/people'
import type { Row } from '~db/schema/row'

import type { ImportSubject } from './import-subject.server'
import { headerRow, verdicts } from './stage-rows.server'

const importPageSize = 50
/** Only the first of the people to come are shown: there may be a hundred thousand. */
const shownValid = 10
const shownImports = 5

const querySchema = mini.object({
  import: idParam,
  verdict: mini.catch(mini.nullable(mini.enum(verdicts)), null),
  page: pageParam,
})

/** The import that the address names, or the form for a file with the latest ones. */
export async function loadImportPage(request: Request, subject: ImportSubject) {
  const member = await requireMember(request, 'admin')
  const url = new URL(request.url)
  const query = querySchema.parse(Object.fromEntries(url.searchParams))
  if (query.import === null)
    return { open: null, latest: await orUnavailable(() => latestImports(member, subject)) }
  const id = query.import
  const found = await orUnavailable(() => readImport(member, id))
  if (found?.subject !== subject.name) throw new Response(null, { status: 404 })
  const open = toView(found)
  const hasLeftOut = await orUnavailable(() => isAnyLeftOut(member, id))
  if (open.status !== 'ready') return { open: { ...open, hasLeftOut, preview: null }, latest: [] }
  const verdict = query.verdict ?? firstVerdict(open)
  const page = verdict === 'valid' ? 1 : query.page
  const preview = await orUnavailable(() =>
    readRows(member, { id, verdict, page, language: languageOf(request), subject }),
  )
  const total = verdict === 'valid' ? Math.min(open.valid, shownValid) : countOf(open, verdict)
  const totalPages = Math.ceil(total / importPageSize)
  leaveEmptyPage(url, page, { docs: preview.rows, totalPages })
  return { open: { ...open, hasLeftOut, preview: { verdict, page, totalPages, ...preview } }, latest: [] }
}

export type ImportPageData = Awaited<ReturnType<typeof loadImportPage>>
export type OpenImport = NonNullable<ImportPageData['open']>
export type ImportPreview = NonNullable<OpenImport['preview']>
export type ImportView = ReturnType<typeof toView>

function toView(doc: UserImport) {
  const { id, byName, fileName, status, valid, duplicates, rejected, done, created, createdAt } = doc
  return { id, byName, fileName, status, valid, duplicates, rejected, done, created, createdAt }
}

const countOf = ({ duplicates, rejected }: ImportView, verdict: 'duplicate' | 'rejected') =>
  verdict === 'duplicate' ? duplicates : rejected

/** What needs a look comes first. */
function firstVerdict({ rejected, duplicates }: ImportView) {
  if (rejected > 0) return 'rejected'
  return duplicates > 0 ? 'duplicate' : 'valid'
}

async function latestImports({ payload, as }: Member, { name }: ImportSubject) {
  const { docs } = await payload.find({
    collection: 'user-imports',
    where: { subject: { equals: name } },
    sort: ['-createdAt', '-id'],
    limit: shownImports,
    pagination: false,
    depth: 0,
    ...as,
  })
  return docs.map(toView)
}

export async function readImport({ payload, as }: Member, id: number): Promise<UserImport | null> {
  try {
    return await payload.findByID({ collection: 'user-imports', id, depth: 0, ...as })
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

export type StoredRow = Row<typeof userImportRows, 'row' | 'reason'> & { email: string; name: string }
const storedProblems = z.array(z.object({ column: z.string(), message: z.string() }))
const storedHeader = z.object({
  ignored: z.array(z.string()),
  /** How many of those to come gave dates that were not understood. */
  undated: z.number().default(0),
})

type Wanted = {
  id: number
  verdict: (typeof verdicts)[number]
  page: number
  language: Language
  subject: ImportSubject
}

/** The rows of a page and what was not understood of the file; who may read the import may read them. */
async function readRows({ payload: { db } }: Member, { id, verdict, page, language, subject }: Wanted) {
  const limit = verdict === 'valid' ? shownValid : importPageSize
  const { rows } = await db.drizzle.execute<StoredRow>(sql`
    select row, reason, coalesce(email, '') as email, coalesce(person ->> 'name', '') as name
    from user_import_rows where import_id = ${id} and verdict = ${verdict}
    order by row limit ${limit} offset ${(page - 1) * importPageSize}`)
  const header = await db.drizzle.execute<Row<typeof userImportRows, 'person'>>(sql`
    select person from user_import_rows where import_id = ${id} and row = ${headerRow}`)
  const { ignored = [], undated = 0 } = storedHeader.safeParse(header.rows[0]?.person).data ?? {}
  return {
    rows: rows.map(({ reason, ...row }) => ({ ...row, reasons: reasonsOf(reason, language, subject) })),
    ignored,
    undated,
  }
}

/** Those of an import that ended are gone after a day, so that its counts do not tell. */
async function isAnyLeftOut({ payload: { db } }: Member, id: number): Promise<boolean> {
  const { rows } = await db.drizzle.execute(sql`
    select from user_import_rows where import_id = ${id} and verdict in ('duplicate', 'rejected') limit 1`)
  return rows.length > 0
}

/** Says in words what is wrong with which column, or who was there before. */
export function reasonsOf(reason: string | null, language: Language, subject: ImportSubject): string[] {
  const t = translator(language)
  if (reason === null) return []
  if (reason === 'known') return [subject.knownReason(t)]
  if (reason === 'suppressed') return [t('usersImport:reason.suppressed')]
  if (/^\d+$/.test(reason)) return [t('usersImport:reason.row', { row: reason })]
  return storedProblems.parse(JSON.parse(reason)).flatMap(({ column, message }) => {
    const [problem] = fieldProblems([{ field: column, message }])
    return problem ? [`${subject.labelOf(column, t)}: ${t(problem.message)}`] : []
  })
}
