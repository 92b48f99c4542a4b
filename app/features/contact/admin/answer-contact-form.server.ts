import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import { answerForm, idIn, parseForm, seenIn, type FormInput } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import {
  changeSubmission,
  deleteSubmission,
  markAsRead,
  moveSubmission,
  readSubmission,
  prioritySchema,
  replyBody,
} from '../change-submission.server'
import { replyToSubmission, retryReply } from '../reply-to-submission.server'
import { eraseIntent } from '~/features/erasure/erase-person.server'

export function answerContactForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    read: {
      role: 'editor',
      async run({ member, form }) {
        await markAsRead(member, idIn(form))
        return {}
      },
    },
    spam: moveIntent('spam'),
    unspam: moveIntent('unspam'),
    archive: moveIntent('archive'),
    unarchive: moveIntent('unarchive'),
    unread: moveIntent('unread'),
    priority: {
      role: 'editor',
      async run({ member, form, t }) {
        const changes = parseForm(z.object({ priority: prioritySchema }), { priority: form.get('priority') })
        await changeSubmission(member, idIn(form), changes, seenIn(form))
        return { message: t('contactAdmin:done.priority') }
      },
    },
    reply: {
      role: 'editor',
      async run({ member, form, t, context: { environment } }) {
        const { body } = parseForm(z.object({ body: replyBody }), { body: form.get('body') })
        await replyToSubmission(member, idIn(form), body, seenIn(form))
        const message = t(environment.SMTP_URL === undefined ? 'api:repliedToOutbox' : 'api:replied')
        return { message }
      },
    },
    retry: {
      role: 'editor',
      async run({ member, form, t }) {
        await retryReply(member, idIn(form), textIn(form, 'reply') ?? '')
        return { message: t('contactAdmin:done.retry') }
      },
    },
    delete: {
      role: 'admin',
      async run({ member, form, t }) {
        const id = idIn(form)
        await deleteSubmission(member, id)
        return { message: t('contactAdmin:done.delete'), deleted: id }
      },
    },
    erase: eraseIntent(readSubmission),
  })
}

const messageKeys = {
  spam: 'contactAdmin:done.spam',
  unspam: 'contactAdmin:done.restored',
  archive: 'contactAdmin:done.archived',
  unarchive: 'contactAdmin:done.restored',
  unread: 'contactAdmin:done.new',
} as const

function moveIntent(move: keyof typeof messageKeys) {
  return {
    role: 'editor' as const,
    async run({ member, form, t }: FormInput) {
      await moveSubmission(member, idIn(form), move, seenIn(form))
      return { message: t(messageKeys[move]) }
    },
  }
}
