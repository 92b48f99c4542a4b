import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'

import { admitCaller } from '~/auth/admit-caller.server'
import { isMember } from '~/auth/identify.server'
import { HttpError } from '~/http/http-error.server'
import { languageOf } from '~/i18n/detect-language.server'
import type { Language } from '~collections/values/language'
import { hasRole } from '~collections/access/roles'
import { recordRefusal } from '~cms/audit/record-refusal'

import { formatsOf } from '../formats-of.server'
import { adminPath } from '../sections'
import { beginExport } from './export-record.server'
import type { ExportSource } from './export-source'
import { answerFile, fileHeaders } from './file-answer.server'
import { streamCsv } from './stream-csv.server'

/** GET /admin/…/export, for people and programs with the role: who may look somebody up may not download everybody. */
export function answerExport<Filter extends Record<string, unknown>, Row>(
  { request, context }: LoaderFunctionArgs,
  source: ExportSource<Filter, Row>,
): Promise<Response> {
  const language = languageOf(request)
  return answerFile(language, () => exportFile(request, context, { source, language }))
}

type Wanted<Filter extends Record<string, unknown>, Row> = {
  source: ExportSource<Filter, Row>
  language: Language
}

/** The export is recorded before the first row leaves. */
async function exportFile<Filter extends Record<string, unknown>, Row>(
  request: Request,
  context: AppLoadContext,
  { source, language }: Wanted<Filter, Row>,
): Promise<Response> {
  const { what, role, cells } = source
  const { actor } = await admitCaller(request, context)
  if (!actor) throw new HttpError(401, 'api:unauthenticated')
  if (!hasRole(actor.user, role)) {
    await recordRefusal(actor, { operation: `GET ${adminPath}/${what}/export`, needs: role })
    throw new HttpError(403, 'api:forbidden')
  }
  const filter = source.readFilter(new URL(request.url).searchParams)
  if (!filter) throw new HttpError(400, 'api:invalid')
  const reader = isMember(actor) ? formatsOf(actor.user, language, context.environment) : null
  const headers = fileHeaders(what, reader?.timeZone ?? context.environment.SITE_TIME_ZONE)
  // HEAD exports nothing, so it is not recorded either.
  if (request.method === 'HEAD') return new Response(null, { headers })
  const { total, batches } = await source.open(actor, filter)
  const { end } = await beginExport(actor, what, filter)
  const headings = source.headings(language, reader)
  const file = { headings, batches, cells: (row: Row) => cells(row, reader), end }
  return new Response(streamCsv(file), {
    headers: { ...headers, ...(total !== null && { 'X-Total-Count': String(total) }) },
  })
}
