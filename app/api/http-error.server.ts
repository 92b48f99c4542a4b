import type { ParseKeys } from 'i18next'

import { translationExists } from '~/i18n/i18n.server'
import { NotFound } from 'payload'
import { ChangedMeanwhileError } from '~cms/change-record'

/** The texts that a reply may carry. */
export type ApiMessage = Extract<
  ParseKeys<['common', 'api', 'contact', 'waitlist']>,
  `api:${string}` | `contact:${string}` | `waitlist:${string}`
>

/** Statuses with which a call may refuse (api.md, "Rules for every reply"). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503

/** One wrong field of a request; `message` is a locale key. */
export type FieldProblem = { field: string; message: ApiMessage }

type ErrorDetails = {
  problems?: FieldProblem[]
  headers?: Record<string, string>
  /** What stands in the message's places. */
  values?: Record<string, unknown>
}

/** A refusal that the caller is told about in the language of the request. Anything else thrown is a defect: 500. */
export class HttpError extends Error {
  override name = 'HttpError'

  constructor(
    readonly status: RefusalStatus,
    readonly messageKey: ApiMessage,
    readonly details: ErrorDetails = {},
  ) {
    super(messageKey)
  }
}

/** Schema issues whose messages are locale keys, as field problems; a message that is no key becomes the general one. */
export function fieldProblems(issues: { field: string; message: string }[]): FieldProblem[] {
  return issues.map(({ field, message }) => ({
    field,
    message: isApiMessage(message) ? message : 'api:field.invalid',
  }))
}

function isApiMessage(message: string): message is ApiMessage {
  return translationExists(message)
}

/** The result of a change to one record; a record that is not there, or not to be seen, is a 404 (api.md). */
export async function orHttpError<Doc>(change: Promise<Doc>): Promise<Doc> {
  try {
    return await change
  } catch (error) {
    if (error instanceof NotFound) throw new HttpError(404, 'api:notFound')
    if (error instanceof ChangedMeanwhileError) throw new HttpError(409, 'api:changedMeanwhile')
    throw error
  }
}
