import type { AppLoadContext } from '@remix-run/node'

import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'
import type { Language } from '~collections/values/language'
import { isDatabaseAway, isWorthRetrying, reasonOf } from '~cms/database-errors'

import { asRefusedData, HttpError, type RefusalStatus } from './http-error.server'
import { createHash } from 'node:crypto'

/** Seconds until it makes sense to try again while the database is away. */
const retryAfterSeconds = 5

/** The header of each 503. */
export const retryAfter = { 'Retry-After': String(retryAfterSeconds) }

/** The contract’s success reply, not cacheable unless `headers` say otherwise. */
export function success(
  fields: Record<string, unknown>,
  { status = 200, headers = {} }: ReplyOptions = {},
): Response {
  return jsonReply({ success: true, ...fields }, status, headers)
}

export function unavailable(language: Language, fields: Record<string, unknown> = {}): Response {
  const message = translator(language)('api:unavailable')
  return failure(503, message, retryAfter, fields)
}

export function unknownApiPath({
  request,
  context,
}: {
  request: Request
  context: AppLoadContext
}): Response {
  return refusal(new HttpError(404, 'api:notFound'), languageOf(request), context)
}

type ReplyOptions = { status?: number; headers?: Record<string, string> }

/** Turns an error into the contract’s reply; defects are logged here, once. */
export function refusal(error: unknown, language: Language, context: AppLoadContext): Response {
  const { logger } = context
  const t = translator(language)
  if (error instanceof HttpError) {
    const errors = error.details.problems?.map(({ field, message }) => ({ field, message: t(message) }))
    const message = t(error.messageKey, error.details.values)
    return failure(error.status, message, error.details.headers, { ...(errors && { errors }) })
  }
  if (isDatabaseAway(error)) {
    logger.warn('database unavailable during a call')
    return unavailable(language)
  }
  if (isWorthRetrying(error)) {
    logger.warn({ reason: reasonOf(error) }, 'the database was too busy for a call')
    return unavailable(language)
  }
  const refusedData = asRefusedData(error)
  if (refusedData) {
    logger.warn({ reason: reasonOf(error) }, 'a call sent what cannot be stored')
    return refusal(refusedData, language, context)
  }
  logger.error({ err: error }, 'call failed')
  return failure(500, t('api:failed'))
}

function failure(
  status: RefusalStatus | 500,
  message: string,
  headers: Record<string, string> = {},
  fields: Record<string, unknown> = {},
): Response {
  return jsonReply({ success: false, message, ...fields }, status, headers)
}

/** Not cacheable unless `headers` say otherwise. */
export function jsonReply(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

/** While the database is unavailable or too busy, answers a page with 503 instead of a 500. */
export async function orUnavailable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isWorthRetrying(error)) throw new Response(null, { status: 503, headers: retryAfter })
    throw error
  }
}

/** How the form of a page answers a failure that it has no words for. Logged here, once, under `message`. */
export function failureOfForm(
  error: unknown,
  { logger }: Pick<AppLoadContext, 'logger'>,
  message: string,
): { status: number; headers?: Record<string, string> } {
  if (isWorthRetrying(error)) {
    const why = isDatabaseAway(error) ? 'away' : 'too busy'
    logger.warn({ reason: reasonOf(error) }, `${message}: the database is ${why}`)
    return { status: 503, headers: retryAfter }
  }
  logger.error({ err: error }, message)
  return { status: 500 }
}

/** Whether a browser asks for a page, and not a script or a program for data. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false
}

const cacheControl = 'public, max-age=1'

/** A success reply with an `ETag`, or 304 when the caller has it already. */
export function cacheableSuccess(request: Request, fields: object): Response {
  return cacheableJson(request, { success: true, ...fields })
}

export function cacheableJson(request: Request, document: object): Response {
  const body = JSON.stringify(document)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept-Language, Cookie' }
  if (hasTag(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } })
}

/** Whether an `If-None-Match` names this tag; weak and strong ones count as the same (RFC 9110, 13.1.2). */
export function hasTag(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((value) => value.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''))
}
