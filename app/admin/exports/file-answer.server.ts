import { orUnavailable } from '~/http/replies.server'
import { HttpError } from '~/http/http-error.server'
import { translator } from '~/i18n/i18n.server'
import { toZonedTime } from '~/i18n/zoned-time'
import type { Language } from '~collections/values/language'

/** Says as plain text why there is no file. */
export async function answerFile(language: Language, make: () => Promise<Response>): Promise<Response> {
  try {
    return await orUnavailable(make)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const headers = { ...error.details.headers, ...plainText }
    return new Response(translator(language)(error.messageKey), { status: error.status, headers })
  }
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

/** Named after today in the zone. */
export function fileHeaders(name: string, timeZone: string) {
  const day = toZonedTime(Date.now(), timeZone).date
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
    'Cache-Control': 'no-store',
  }
}
