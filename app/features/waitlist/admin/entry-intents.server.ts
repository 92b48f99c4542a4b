import { idIn, parseForm, textIn, type FormIntent } from '~/admin/answer-form.server'

import { changeEntry, deleteEntry, entryChanges } from '../change-entry.server'
import { rawEntryFields } from './entry-fields'

export const entryIntents = {
  save: {
    role: 'editor',
    async run({ member, form, t }) {
      const id = idIn(form)
      const changes = parseForm(entryChanges, rawEntryFields(form))
      await changeEntry(member, id, changes, textIn(form, 'seen') ?? undefined)
      return { message: t('waitlistAdmin:saved') }
    },
  },
  delete: {
    role: 'admin',
    async run({ member, form, t }) {
      const id = idIn(form)
      await deleteEntry(member, id)
      return { message: t('waitlistAdmin:deleted'), details: { deleted: id } }
    },
  },
} satisfies Record<string, FormIntent>
