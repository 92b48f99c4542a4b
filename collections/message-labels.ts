import type { CollectionConfig } from 'payload'
import { admins, anyTeamMember } from './access/rules'
import { builtInLabels, labelColors, labelMaxLength } from './values/messages'

/** The labels that the team adds to the built-in ones. Threads carry them by name. */
export const MessageLabels: CollectionConfig = {
  slug: 'message-labels',
  access: { create: admins, read: anyTeamMember, update: admins, delete: admins },
  defaultSort: 'name',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      unique: true,
      maxLength: labelMaxLength,
      hooks: {
        beforeValidate: [
          ({ value }: { value?: unknown }) => (typeof value === 'string' ? value.trim() : value),
        ],
      },
      validate: (value: string | null | undefined) => {
        if (!value?.trim()) return 'A label needs a name.'
        return value.toLowerCase() in builtInLabels ? 'There is a built-in label of this name.' : true
      },
    },
    { name: 'color', type: 'select', options: [...labelColors], required: true, defaultValue: 'blue' },
  ],
}
