import { z } from 'zod'

import {
  idIn,
  parseForm,
  readUndo,
  type FormInput,
  type ReplyTo,
  forAdmins,
  forEditors,
} from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { linesIn } from '~/http/form-text'
import { HttpError } from '~/http/http-error.server'
import { formatNumber } from '~/i18n/format'
import { labelMaxLength, noteMaxLength } from '~collections/values/messages'

import {
  addNote,
  changeThreads,
  deleteThreads,
  markRead,
  threadUndoSchema,
  undoChange,
} from '../change-threads.server'
import { addLabel, labelSchema, removeLabel } from '../labels.server'
import type { ThreadChange } from '../thread-view'
import { chosenChange, idsOf } from './thread-forms'
import type { writingIntents } from './writing/writing-intents.server'

async function read({ member, form }: FormInput) {
  await markRead(member, idIn(form))
  return {}
}

async function change({ member, form, formats, t }: FormInput) {
  const wanted = chosenChange(form)
  if (!wanted) throw new HttpError(400, 'messages:field.change')
  const { changed, undo } = await changeThreads(member, idsIn(form), wanted)
  if (changed === 0) return { message: t('messages:done.nothing') }
  const values = { count: changed, value: formatNumber(changed, formats) }
  return { message: t(`messages:done.${doneKey(wanted)}`, values), undo: JSON.stringify(undo) }
}

function doneKey(wanted: ThreadChange) {
  switch (wanted.act) {
    case 'read':
      return wanted.value ? 'read' : 'unread'
    case 'star':
      return wanted.value ? 'starred' : 'unstarred'
    case 'archive':
      return wanted.value ? 'archived' : 'restored'
    case 'label':
      return wanted.value ? 'labelled' : 'unlabelled'
    case 'assign':
      return wanted.member === null ? 'unassigned' : 'assigned'
    default:
      return 'prioritised'
  }
}

async function undo({ member, form, formats, t }: FormInput) {
  const count = await undoChange(member, readUndo(form, threadUndoSchema))
  if (count === 0) return { message: t('messages:done.notUndone') }
  return { message: t('messages:done.undone', { count, value: formatNumber(count, formats) }) }
}

async function remove({ member, form, formats, t }: FormInput) {
  const deleted = await deleteThreads(member, idsIn(form))
  const count = deleted.length
  if (count === 0) throw new HttpError(404, 'api:notFound')
  return {
    message: t('messages:done.deleted', { count, value: formatNumber(count, formats) }),
    details: { deleted },
  }
}

const newNote = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'messages:field.noteMissing')
    .max(noteMaxLength, 'messages:field.noteLong')
    .regex(/^[^\u0000]*$/u, 'messages:field.noteInvalid'),
  key: z.uuid(),
})

async function note({ member, form, t }: FormInput) {
  const { note: content, key } = parseForm(newNote, {
    note: linesIn(form, 'note') ?? '',
    key: textIn(form, 'key'),
  })
  await addNote(member, idIn(form), content, key)
  return { message: t('messages:done.noted') }
}

async function addNewLabel({ member, form, t }: FormInput) {
  const label = parseForm(labelSchema, { name: textIn(form, 'name') ?? '', color: form.get('color') })
  await addLabel(member, label)
  return { message: t('messages:done.labelAdded') }
}

async function removeOldLabel({ member, form, t }: FormInput) {
  await removeLabel(member, (textIn(form, 'name') ?? '').slice(0, labelMaxLength))
  return { message: t('messages:done.labelRemoved') }
}

function idsIn(form: FormData): number[] {
  const ids = idsOf(form)
  if (ids.length === 0) throw new HttpError(400, 'messages:field.nothing')
  return ids
}

export const threadIntents = {
  read: forEditors(read),
  change: forEditors(change),
  undo: forEditors(undo),
  note: forEditors(note),
  'delete-threads': forAdmins(remove),
  'add-label': forAdmins(addNewLabel),
  'remove-label': forAdmins(removeOldLabel),
}

/** To the forms of the screen. */
export type MessagesReply = ReplyTo<typeof threadIntents & typeof writingIntents>
