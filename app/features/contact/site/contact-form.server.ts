import { data, redirect, type AppLoadContext } from '@remix-run/node'

import { failureOfForm, wantsPage } from '~/http/replies.server'
import { HttpError } from '~/http/http-error.server'
import { readForm } from '~/http/read-form.server'

import { acceptMessage, type MessageResult } from '../accept-message.server'
import {
  toContactError,
  type ContactErrors,
  readPostedForm,
  type ContactReply,
  type PostedForm,
} from './contact-errors'
import { contactFields, honeypotName } from '../contact-fields'
import { sitePaths } from '~/site/paths'

/**
 * Without JavaScript, success redirects so that a reload does not send the message again. Failures return what was
 * typed.
 */
export async function answerContactForm(request: Request, context: AppLoadContext) {
  const form = await readFormOrEmpty(request)
  const values = readPostedForm(form)
  const input = Object.fromEntries([...form].filter(([name]) => name !== 'stamp' && name !== honeypotName))
  try {
    const result = await acceptMessage(input, context, {
      stamp: values.stamp,
      honeypot: form.get(honeypotName),
    })
    if (result.outcome === 'sent' && wantsPage(request)) throw redirect(`${sitePaths.contact}?sent=1`, 303)
    const [reply, status] = replyTo(result, values)
    return data(reply, { status, headers: result.headers })
  } catch (error) {
    if (error instanceof Response) throw error
    const failure = failureOfForm(error, context, 'a message was not stored')
    return data<ContactReply>({ status: 'failed', error: 'contact:failed', values }, failure)
  }
}

function replyTo(result: MessageResult, values: PostedForm): [ContactReply, number] {
  switch (result.outcome) {
    case 'sent':
      return [{ status: 'sent' }, 201]
    case 'invalid':
      return [{ status: 'invalid', errors: toContactErrors(result.problems), values }, 400]
    case 'too-soon':
      return [{ status: 'failed', error: 'contact:tooSoon', values }, 409]
    case 'limited':
      return [{ status: 'failed', error: 'contact:tooMany', values }, 429]
  }
}

function toContactErrors(problems: { field: string; message: string }[]): ContactErrors {
  const errors: ContactErrors = {}
  for (const name of contactFields) {
    const error = toContactError(problems.find(({ field }) => field === name)?.message)
    if (error) errors[name] = error
  }
  return errors
}

/** A body that is not a form counts as empty. */
async function readFormOrEmpty(request: Request): Promise<FormData> {
  try {
    return await readForm(request)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 413) throw new Response(null, { status: 413 })
    return new FormData()
  }
}
