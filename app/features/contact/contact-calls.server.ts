import { z } from 'zod'

import { success } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { changesOf, idParams } from '~/api/contract/inputs'
import { submissionShape, successWith } from '~/api/contract/shapes'
import { translator } from '~/i18n/i18n.server'

import {
  changeSubmission,
  deleteSubmission,
  prioritySchema,
  replyBody,
  submissionChanges,
} from './change-submission.server'
import { replyToSubmission } from './reply-to-submission.server'
import { toSubmissionView } from './submission-view'
import { HttpError, fieldProblems, invalidFields } from '~/http/http-error.server'
import { acceptMessage, takeFromMessages } from './accept-message.server'
import { contactSchema } from './contact-schema'

const tag = 'Contact'
const reply = successWith({ doc: submissionShape })

export const changeSubmissionCall = defineContractCall(
  defineCall({
    method: 'PATCH',
    path: '/contact/{id}',
    who: 'editor',
    tag,
    summary: 'Change a submission',
    params: idParams,
    body: changesOf(submissionChanges),
    status: 200,
    reply,
    refusals: [404],
  }),
  async ({ actor, params: { id }, body }) =>
    success({ doc: toSubmissionView(await changeSubmission(actor, id, body)) }),
)

export const changePriorityCall = defineContractCall(
  defineCall({
    method: 'PATCH',
    path: '/contact/{id}/priority',
    who: 'editor',
    tag,
    summary: 'Set the priority of a submission',
    params: idParams,
    body: z.object({ priority: prioritySchema }),
    status: 200,
    reply,
    refusals: [404],
  }),
  async ({ actor, params: { id }, body }) =>
    success({ doc: toSubmissionView(await changeSubmission(actor, id, body)) }),
)

export const replyCall = defineContractCall(
  defineCall({
    method: 'PATCH',
    path: '/contact/{id}/reply',
    who: 'editor',
    tag,
    summary: 'Mark a submission as replied; with a body, send it by email and keep it',
    params: idParams,
    body: z.object({ body: z.optional(replyBody) }),
    bodyIsOptional: true,
    status: 200,
    reply: successWith({ message: z.string(), doc: submissionShape }),
    refusals: [404, 409],
  }),
  async ({ actor, params: { id }, body, language, context: { environment } }) => {
    const doc = await replyToSubmission(actor, id, body.body)
    const sent = environment.SMTP_URL === undefined ? 'api:repliedToOutbox' : 'api:replied'
    const message = translator(language)(body.body === undefined ? 'api:markedReplied' : sent)
    return success({ message, doc: toSubmissionView(doc) })
  },
)

export const deleteSubmissionCall = defineContractCall(
  defineCall({
    method: 'DELETE',
    path: '/contact/{id}',
    who: 'admin',
    tag,
    summary: 'Delete a submission',
    params: idParams,
    status: 200,
    reply: successWith({ message: z.string() }),
    refusals: [404],
  }),
  async ({ actor, params: { id }, language }) => {
    await deleteSubmission(actor, id)
    return success({ message: translator(language)('api:deleted') })
  },
)

export const sendCall = defineContractCall(
  defineCall({
    method: 'POST',
    path: '/contact',
    who: 'public',
    tag: 'Contact',
    summary: 'Send a message. The same sender has to wait between two valid ones (409).',
    body: contactSchema,
    checksItself: true,
    limit: takeFromMessages,
    status: 201,
    reply: successWith({ message: z.string() }),
    refusals: [409, 429],
  }),
  async ({ given, language, context }) => {
    const result = await acceptMessage(given, context)
    const { headers } = result
    if (result.outcome === 'limited') throw new HttpError(429, 'api:tooMany', { headers })
    if (result.outcome === 'too-soon') throw new HttpError(409, 'contact:tooSoon', { headers })
    if (result.outcome === 'invalid') throw invalidFields(fieldProblems(result.problems), headers)
    return success({ message: translator(language)('contact:sent') }, { status: 201, headers })
  },
)
