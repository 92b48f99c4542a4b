import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'

import { admitCaller } from '~/api/admit-caller.server'
import { orUnavailable } from '~/api/api-call.server'
import { HttpError } from '~/api/http-error.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { hasRole } from '~collections/access/roles'
import { recordRefusal } from '~cms/audit/record-refusal'

import { adminPath } from '../sections'
import { beginExport } from './export-record.server'
import type { ExportSource } from './export-source'
import { streamCsv } from './stream-csv.server'

/** GET /admin/…/export, for people and programs with the role: who may look somebody up may not download everybody. */
export async function answerExport<Filter extends Record<string, unknown>, Row>(
  { request, context }: LoaderFunctionArgs,
  source: ExportSource<Filter, Row>,
): Promise<Response> {
  const language = languageOf(request)
  try {
    return await orUnavailable(() => exportFile(request, context, { source, language }))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const headers = { ...error.details.headers, ...plainText }
    return new Response(translator(language)(error.messageKey), { status: error.status, headers })
  }
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
    await recordRefusal(actor, { door: `GET ${adminPath}/${what}/export`, needs: role })
    throw new HttpError(403, 'api:forbidden')
  }
  const filter = source.readFilter(new URL(request.url).searchParams)
  if (!filter) throw new HttpError(400, 'api:invalid')
  // HEAD exports nothing, so it is not recorded either.
  if (request.method === 'HEAD') return new Response(null, { headers: fileHeaders(what) })
  const { total, batches } = await source.open(actor, filter)
  const { end } = await beginExport(actor, what, filter)
  return new Response(streamCsv({ headings: source.headings(language), batches, cells, end }), {
    headers: { ...fileHeaders(what), ...(total !== null && { 'X-Total-Count': String(total) }) },
  })
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

function fileHeaders(what: string) {
  const day = new Date().toISOString().slice(0, 10)
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${what}-${day}.csv"`,
    'Cache-Control': 'no-store',
  }
}
