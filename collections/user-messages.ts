import type { CollectionConfig } from 'payload'
import { anyTeamMember, nobody } from './access/rules'
import { replyErrors } from './values/contact'
import { languages } from './values/language'
import { userMessageDeliveries, userMessageMaxLength } from './values/users'

/** What the team has written to people of the platform, sent by the job queue. */
export const UserMessages: CollectionConfig = {
  slug: 'user-messages',
  access: { create: nobody, read: anyTeamMember, update: nobody, delete: nobody },
  defaultSort: '-sentAt',
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['user', 'sentAt'] }],
  fields: [
    // The database deletes them with their person.
    { name: 'user', type: 'relationship', relationTo: 'users', required: true },
    // Of the mail around the text: the one that its author worked in.
    { name: 'language', type: 'select', options: [...languages], required: true, defaultValue: 'en' },
    { name: 'body', type: 'textarea', required: true, maxLength: userMessageMaxLength },
    { name: 'sentAt', type: 'date', required: true },
    { name: 'by', type: 'text', required: true },
    {
      name: 'delivery',
      type: 'select',
      options: [...userMessageDeliveries],
      required: true,
      defaultValue: 'queued',
    },
    { name: 'deliveredAt', type: 'date' },
    // Sent while no mail server was set up: the mail lies in the outbox.
    { name: 'inOutbox', type: 'checkbox', defaultValue: false },
    { name: 'deliveryError', type: 'select', options: [...replyErrors] },
  ],
}
