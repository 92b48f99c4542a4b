import { z } from 'zod'

import {
  idIn,
  parseForm,
  readUndo,
  seenIn,
  type FormInput,
  forAdmins,
  type ReplyTo,
} from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { linesIn } from '~/http/form-text'
import { HttpError } from '~/http/http-error.server'
import { formatNumber } from '~/i18n/format'

import {
  changeUser,
  changeUsers,
  createUser,
  deleteUser,
  deleteUsers,
  undoChange,
  undoStep,
} from '../change-user.server'
import { retryMessage, sendMessage } from '../send-message.server'
import { bulkChange, messageBody, newUser, userChanges } from '../user-fields'
import { rawUserFields, readChange } from './user-form-data'
import { mostAtOnce, selectedIds } from './users-query'

async function add({ member, form, t }: FormInput) {
  const { id } = await createUser(member, parseForm(newUser, rawUserFields(form)))
  return { message: t('usersAdmin:done.added'), details: { created: id } }
}

async function save({ member, form, t }: FormInput) {
  const changes = parseForm(userChanges, rawUserFields(form))
  await changeUser(member, idIn(form), changes, seenIn(form))
  return { message: t('usersAdmin:done.saved') }
}

async function remove({ member, form, t }: FormInput) {
  const id = idIn(form)
  await deleteUser(member, id)
  return { message: t('usersAdmin:done.deleted'), deleted: id }
}

async function removeMany({ member, form, formats, t }: FormInput) {
  const count = await deleteUsers(member, idsIn(form))
  const message = t('usersAdmin:done.deletedMany', { count, value: formatNumber(count, formats) })
  return { message }
}

async function change({ member, form, formats, t }: FormInput) {
  const ids = idsIn(form)
  const wanted = parseForm(z.object({ change: bulkChange }), { change: readChange(form.get('change')) })
  const steps = await changeUsers(member, ids, wanted.change)
  const count = steps.length
  const message = t('usersAdmin:done.changed', { count, value: formatNumber(count, formats) })
  if (count === 0) return { message }
  const undo = JSON.stringify({ field: 'role' in wanted.change ? 'role' : 'status', steps })
  return { message, undo }
}

const undoRequest = z.object({
  field: z.enum(['role', 'status']),
  steps: z.array(undoStep).min(1).max(mostAtOnce),
})

async function undo({ member, form, formats, t }: FormInput) {
  const { field, steps } = readUndo(form, undoRequest)
  const count = await undoChange(member, field, steps)
  const left = steps.length - count
  const values = (number: number) => ({ count: number, value: formatNumber(number, formats) })
  const message = [
    t('usersAdmin:done.undone', values(count)),
    left > 0 && t('usersAdmin:done.notUndone', values(left)),
  ]
  return { message: message.filter(Boolean).join(' ') }
}

async function message({ member, form, language, t, context }: FormInput) {
  const { body } = parseForm(z.object({ body: messageBody }), {
    body: linesIn(form, 'body') ?? '',
  })
  const last = Number(textIn(form, 'last') ?? Number.NaN)
  await sendMessage(member, idIn(form), { body, language, last: Number.isInteger(last) ? last : undefined })
  const isMailSetUp = context.environment.SMTP_URL !== undefined
  const text = t(isMailSetUp ? 'usersAdmin:done.queued' : 'usersAdmin:done.outbox')
  return { message: text }
}

async function retry({ member, form, t }: FormInput) {
  await retryMessage(member, idIn(form), idIn(form, 'message'))
  return { message: t('usersAdmin:done.retried') }
}

function idsIn(form: FormData): number[] {
  const ids = selectedIds(form.getAll('id'))
  if (ids.length === 0) throw new HttpError(400, 'usersAdmin:field.nobody')
  return ids
}

export const userIntents = {
  add: forAdmins(add),
  save: forAdmins(save),
  delete: forAdmins(remove),
  'delete-many': forAdmins(removeMany),
  bulk: forAdmins(change),
  undo: forAdmins(undo),
  message: forAdmins(message),
  retry: forAdmins(retry),
}

export type UserReply = ReplyTo<typeof userIntents>
