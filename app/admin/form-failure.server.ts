import { data, type AppLoadContext } from '@remix-run/node'
import { Forbidden } from 'payload'

import { retryAfter } from '~/http/replies.server'
import { asRefusedData, HttpError } from '~/http/http-error.server'
import type { translator } from '~/i18n/i18n.server'
import { isDatabaseAway, isWorthRetrying, reasonOf } from '~cms/database-errors'

import type { FormRefusal, SentValues } from './form-reply'

/** Never sent back into a page. */
const secretFields = /password|code$|^confirmPasskey$/i

/** What a form sent, for the form that is shown again. */
export function valuesOf(form: FormData): SentValues {
  const values = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || secretFields.test(name)) continue
    const ofName = values.get(name)
    if (ofName) ofName.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries(values)
}

type Refusal = { errors?: Record<string, string>; headers?: Record<string, string> }

/** What a form reports of an error: an expected one in its words, any other logged. */
export function failureReply(
  error: unknown,
  t: ReturnType<typeof translator>,
  context: AppLoadContext,
  values?: SentValues,
): ReturnType<typeof data<FormRefusal>> {
  const { logger } = context
  const refuse = (status: number, message: string, { errors, headers = {} }: Refusal = {}) =>
    data<FormRefusal>(
      { ok: false, status, message, ...(errors && { errors }), ...(values && { values }) },
      { status, headers },
    )
  if (error instanceof HttpError) {
    const { problems, headers, values: places } = error.details
    const errors = problems?.map(({ field, message }) => [field, t(message, places)] as const).reverse()
    // A screen only shows forms of records that were there.
    const isGone = error.status === 404 && error.messageKey === 'api:notFound'
    return refuse(error.status, t(isGone ? 'api:recordGone' : error.messageKey, places), {
      ...(errors && { errors: Object.fromEntries(errors) }),
      ...(headers && { headers }),
    })
  }
  // Their role was lowered while the form was under way.
  if (error instanceof Forbidden) return refuse(403, t('api:forbidden'))
  if (isWorthRetrying(error)) {
    if (!isDatabaseAway(error))
      logger.warn({ reason: reasonOf(error) }, 'the database was too busy for a form of the admin')
    return refuse(503, t('api:unavailable'), { headers: retryAfter })
  }
  const refusedData = asRefusedData(error)
  if (refusedData) {
    logger.warn({ reason: reasonOf(error) }, 'a form of the admin sent what cannot be stored')
    return failureReply(refusedData, t, context, values)
  }
  logger.error({ err: error }, 'a form of the admin failed')
  return refuse(500, t('api:failed'))
}
