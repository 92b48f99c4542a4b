import { data, redirect, type AppLoadContext } from '@remix-run/node'

import { HttpError } from '~/api/http-error.server'
import { readForm } from '~/api/forms/read-form.server'
import { isDatabaseAway } from '~cms/database-errors'

import { acceptMessage, type MessageResult } from '../accept-message.server'
import {
  toContactError,
  type ContactErrors,
  givenIn,
  type ContactReply,
  type GivenBack,
} from './contact-errors'
import { contactFields } from '../contact-schema'
import { sitePaths } from '~/site/paths'

/**
 * The contact form's POST. With script the reply says how it went; without, a good message leads to a page that says so,
 * so that a reload does not send it again. Whatever fails, what was typed comes back.
 */
export async function answerContactForm(request: Request, context: AppLoadContext) {
  const form = await formIn(request)
  const given = givenIn(form)
  const input = Object.fromEntries([...form].filter(([name]) => name !== 'stamp'))
  try {
    const result = await acceptMessage(input, context, { stamp: given.stamp })
    if (result.outcome === 'sent' && isDocument(request)) throw redirect(`${sitePaths.contact}?sent=1`, 303)
    const [reply, status] = replyTo(result, given)
    return data(reply, { status, headers: result.headers })
  } catch (error) {
    if (error instanceof Response) throw error
    const away = isDatabaseAway(error)
    if (!away) context.logger.error({ err: error }, 'message failed')
    return data<ContactReply>(
      { status: 'failed', error: 'contact:failed', given },
      { status: away ? 503 : 500 },
    )
  }
}

function replyTo(result: MessageResult, given: GivenBack): [ContactReply, number] {
  switch (result.outcome) {
    case 'sent':
      return [{ status: 'sent' }, 201]
    case 'invalid':
      return [{ status: 'invalid', errors: errorsOf(result.problems), given }, 400]
    case 'too-soon':
      return [{ status: 'failed', error: 'contact:tooSoon', given }, 409]
    case 'limited':
      return [{ status: 'failed', error: 'contact:tooMany', given }, 429]
  }
}

function errorsOf(problems: { field: string; message: string }[]): ContactErrors {
  const errors: ContactErrors = {}
  for (const name of contactFields) {
    const error = toContactError(problems.find(({ field }) => field === name)?.message)
    if (error) errors[name] = error
  }
  return errors
}

/** A body that is no form has nothing filled in. */
async function formIn(request: Request): Promise<FormData> {
  try {
    return await readForm(request)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 413) throw new Response(null, { status: 413 })
    return new FormData()
  }
}

function isDocument(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false
}
