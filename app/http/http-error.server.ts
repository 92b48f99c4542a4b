import type { ParseKeys } from 'i18next'

import { translationExists } from '~/i18n/i18n.server'
import type { Namespaces } from '~/i18n/resources'
import { NotFound, ValidationError } from 'payload'
import { ChangedMeanwhileError } from '~cms/change-record'
import { isRefusedData } from '~cms/database-errors'

/** A text of a locale file, as `namespace:key`. */
export type MessageKey = Extract<ParseKeys<Namespaces>, `${string}:${string}`>

/** The statuses of refusals (docs/api.md). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503

/** A wrong field of a request; `message` is a locale key. */
export type FieldProblem = { field: string; message: MessageKey }

type ErrorDetails = {
  problems?: FieldProblem[]
  headers?: Record<string, string>
  /** Interpolation values of the message. */
  values?: Record<string, unknown>
}

/** A refusal in the language of the request. Anything else that is thrown is a defect: 500. */
export class HttpError extends Error {
  override name = 'HttpError'

  constructor(
    readonly status: RefusalStatus,
    readonly messageKey: MessageKey,
    readonly details: ErrorDetails = {},
  ) {
    super(messageKey)
  }
}

/** Unknown message keys become the general message. */
export function fieldProblems(issues: { field: string; message: string }[]): FieldProblem[] {
  return issues.map(({ field, message }) => ({
    field,
    message: isMessageKey(message) ? message : 'api:field.invalid',
  }))
}

/** 400 for wrong fields; the message is that of the first. */
export function invalidFields(problems: FieldProblem[], headers?: Record<string, string>): HttpError {
  return new HttpError(400, problems[0]?.message ?? 'api:invalid', { problems, ...(headers && { headers }) })
}

function isMessageKey(message: string): message is MessageKey {
  return translationExists(message)
}

/** Turns a missing or hidden record into 404, a concurrent change into 409. */
export async function orHttpError<Doc>(change: Promise<Doc>): Promise<Doc> {
  try {
    return await change
  } catch (error) {
    if (error instanceof NotFound) throw new HttpError(404, 'api:notFound')
    if (error instanceof ChangedMeanwhileError) throw new HttpError(409, 'api:changedMeanwhile')
    throw error
  }
}

/** What Payload or PostgreSQL does not store is no defect; their own words, which may name tables, are left out. */
export function asRefusedData(error: unknown): HttpError | null {
  if (error instanceof ValidationError) {
    const fields = error.data.errors.map(({ path }) => path).filter((path) => /^[\w.-]+$/.test(path))
    const problems = fields.map((field): FieldProblem => ({ field, message: 'api:field.invalid' }))
    return new HttpError(400, 'api:invalid', problems.length > 0 ? { problems } : {})
  }
  return isRefusedData(error) ? new HttpError(400, 'api:invalid') : null
}
