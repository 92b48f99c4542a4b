import type { CollectionConfig } from 'payload'
import { anyTeamMember, nobody } from './access/rules'
import { invitationErrors, invitationStatuses } from './values/invitations'
import { languages } from './values/language'

/** What would let somebody in as the person invited: for the services alone, which ask the table itself. */
const secret = { create: nobody, read: nobody, update: nobody }

/**
 * Who was invited when, and how it went. Written by the invitation services and their job alone. That nobody has two
 * invitations at once is judged by a partial unique index (migration `invitation_indexes`).
 */
export const Invitations: CollectionConfig = {
  slug: 'invitations',
  access: { create: nobody, read: anyTeamMember, update: nobody, delete: nobody },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['batch', 'status'] }, { fields: ['status', 'createdAt'] }],
  fields: [
    { name: 'entry', type: 'relationship', relationTo: 'waitlist-entries', index: true },
    // What was invited together.
    { name: 'batch', type: 'text', required: true },
    { name: 'language', type: 'select', options: [...languages], required: true },
    {
      name: 'status',
      type: 'select',
      options: [...invitationStatuses],
      required: true,
      defaultValue: 'queued',
    },
    { name: 'error', type: 'select', options: [...invitationErrors] },
    // What the mail server said, word for word.
    { name: 'serverReply', type: 'text', maxLength: 300 },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    // Random; the link's token is made of it and of the secret that no table holds (docs/decisions).
    { name: 'seed', type: 'text', required: true, hidden: true, access: secret },
    { name: 'tokenHash', type: 'text', unique: true, hidden: true, access: secret },
    { name: 'expiresAt', type: 'date' },
    { name: 'sentAt', type: 'date' },
    { name: 'openedAt', type: 'date' },
    { name: 'completedAt', type: 'date', index: true },
    { name: 'invitedBy', type: 'relationship', relationTo: 'admins' },
  ],
}
