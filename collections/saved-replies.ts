import type { CollectionConfig } from 'payload'
import { admins, anyTeamMember, editors, nobody } from './access/rules'
import { languages } from './values/language'
import { savedReplyMaxLength } from './values/messages'
import { nameMaxLength } from './values/text'

/** Texts that the team often answers with. Placeholders such as `{{name}}` are filled in when one is used. */
export const SavedReplies: CollectionConfig = {
  slug: 'saved-replies',
  access: { create: editors, read: anyTeamMember, update: editors, delete: admins },
  defaultSort: 'name',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: nameMaxLength },
    { name: 'language', type: 'select', options: [...languages], required: true, defaultValue: 'en' },
    { name: 'body', type: 'textarea', required: true, maxLength: savedReplyMaxLength },
    {
      name: 'isDemo',
      type: 'checkbox',
      defaultValue: false,
      hidden: true,
      access: { create: nobody, update: nobody },
    },
  ],
}
