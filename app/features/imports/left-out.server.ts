import { AsyncResource } from 'node:async_hooks'
import { sql } from '@payloadcms/db-postgres'
import type { LoaderFunctionArgs } from '@remix-run/node'

import { answerFile, fileHeaders } from '~/admin/exports/file-answer.server'
import { streamCsv } from '~/admin/exports/stream-csv.server'
import { idParam } from '~/admin/lists/list-query'
import { requireMember } from '~/admin/require-member.server'
import type { Member } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import { recordAudit } from '~cms/audit/record-audit'

import { readImport, reasonsOf, type StoredRow } from './import-page.server'
import type { ImportSubject } from './import-subject.server'

const batchSize = 500

/** GET /admin/…/import/left-out: the rows that are not imported, and why, to correct the file by. */
export async function answerLeftOut(
  { request, context }: LoaderFunctionArgs,
  subject: ImportSubject,
): Promise<Response> {
  const member = await requireMember(request, 'admin')
  const language = languageOf(request)
  return answerFile(language, async () => {
    const id = idParam.parse(new URL(request.url).searchParams.get('import'))
    const found = id === null ? null : await readImport(member, id)
    if (found?.subject !== subject.name) throw new HttpError(404, 'api:notFound')
    const headers = fileHeaders(`${subject.name}-left-out`, context.environment.SITE_TIME_ZONE)
    if (request.method === 'HEAD') return new Response(null, { headers })
    const t = translator(language)
    const file = {
      headings: [
        t('usersImport:rows.row'),
        t('usersImport:columns.email'),
        t('usersImport:columns.name'),
        t('usersImport:rows.reason'),
      ],
      batches: leftOut(member, found.id),
      cells: ({ row, email, name, reason }: StoredRow) => [
        String(row),
        email,
        name,
        reasonsOf(reason, language, subject).join(' '),
      ],
      end: AsyncResource.bind((status: 'finished' | 'interrupted', rows: number) =>
        recordAudit(member.payload, {
          action: 'exported',
          actor: member.user,
          record: { kind: 'user-imports', id: found.id },
          details: { what: subject.name, status, rows },
        }),
      ),
    }
    return new Response(streamCsv(file), { headers })
  })
}

async function* leftOut({ payload: { db } }: Member, id: number): AsyncGenerator<StoredRow[]> {
  let after = 0
  for (;;) {
    const { rows } = await db.drizzle.execute<StoredRow>(sql`
      select row, reason, coalesce(email, '') as email, coalesce(person ->> 'name', '') as name
      from user_import_rows
      where import_id = ${id} and verdict in ('duplicate', 'rejected') and row > ${after}
      order by row limit ${batchSize}`)
    const last = rows.at(-1)
    if (!last) return
    after = last.row
    yield rows
  }
}
