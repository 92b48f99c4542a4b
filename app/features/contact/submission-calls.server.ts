import { z } from 'zod'

import { success } from '~/api/api-call.server'
import { answered } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { changesOf } from '~/api/contract/changes'
import { idParams } from '~/api/contract/inputs'
import { submissionShape, successWith } from '~/api/contract/shapes'
import { translator } from '~/i18n/i18n.server'

import { changeSubmission, deleteSubmission } from './change-submission.server'
import { replyToSubmission } from './reply-to-submission.server'
import { prioritySchema, replyBody, submissionChanges } from './submission-changes'
import { toSubmissionView } from './submission-view'

const tag = 'Contact'
const reply = successWith({ doc: submissionShape })

export const changeSubmissionCall = answered(
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

export const changePriorityCall = answered(
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

export const replyCall = answered(
  defineCall({
    method: 'PATCH',
    path: '/contact/{id}/reply',
    who: 'editor',
    tag,
    summary: 'Mark a submission as replied; with a body, send it by e-mail and keep it',
    params: idParams,
    body: z.object({ body: z.optional(replyBody) }),
    bodyIsOptional: true,
    status: 200,
    reply: successWith({ message: z.string(), doc: submissionShape }),
    refusals: [404, 409],
  }),
  async ({ actor, params: { id }, body, language }) => {
    const doc = await replyToSubmission(actor, id, body.body)
    return success({ message: translator(language)('api:replied'), doc: toSubmissionView(doc) })
  },
)

export const deleteSubmissionCall = answered(
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
