import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'

import { admitCaller } from '~/api/admit-caller.server'
import { HttpError } from '~/api/http-error.server'
import { orUnavailable } from '~/api/api-call.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { hasRole } from '~collections/access/roles'
import { recordRefusal } from '~cms/audit/record-refusal'

import { exportEntries } from './export-entries.server'
import { readExportFilter } from './export-record.server'

/** GET /admin/waitlist/export, for editors and above: viewers may look people up but not download the whole list. */
export async function answerExport({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const language = languageOf(request)
  try {
    return await orUnavailable(() => exportFile(request, context, language))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const headers = { ...error.details.headers, ...plainText }
    return new Response(translator(language)(error.messageKey), { status: error.status, headers })
  }
}

async function exportFile(request: Request, context: AppLoadContext, language: Language): Promise<Response> {
  const { actor } = await admitCaller(request, context)
  if (!actor) throw new HttpError(401, 'api:unauthenticated')
  if (!hasRole(actor.user, 'editor')) {
    await recordRefusal(actor, { door: 'GET /admin/waitlist/export', needs: 'editor' })
    throw new HttpError(403, 'api:forbidden')
  }
  const filter = readExportFilter(new URL(request.url).searchParams)
  if (!filter) throw new HttpError(400, 'api:invalid')
  // HEAD exports nothing, so it is not recorded either.
  if (request.method === 'HEAD') return new Response(null, { headers: fileHeaders() })
  const { total, body } = await exportEntries(actor, filter, language)
  return new Response(body, {
    headers: { ...fileHeaders(), ...(total !== null && { 'X-Total-Count': String(total) }) },
  })
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

function fileHeaders() {
  const day = new Date().toISOString().slice(0, 10)
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="waitlist-${day}.csv"`,
    'Cache-Control': 'no-store',
  }
}
