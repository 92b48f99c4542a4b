import type { CollectionConfig } from 'payload'
import { anyTeamMember, nobody } from './access/rules'
import { invitationErrors, invitationStatuses } from './values/invitations'
import { languages } from './values/language'

/** Would let anyone impersonate the invited person: only services read it, from the table. */
const secret = { create: nobody, read: nobody, update: nobody }

/**
 * Written by the invitation services and their job only. A partial unique index (migration `invitation_indexes`)
 * prevents two active invitations of one entry.
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
    // Groups the invitations of one batch.
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
    // The mail server’s reply, verbatim.
    { name: 'serverReply', type: 'text', maxLength: 300 },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    // Random; the link’s token derives from it and from a secret that no table holds
    // (docs/decisions/0009-invitations-once.md).
    { name: 'seed', type: 'text', required: true, hidden: true, access: secret },
    { name: 'tokenHash', type: 'text', unique: true, hidden: true, access: secret },
    { name: 'expiresAt', type: 'date' },
    { name: 'sentAt', type: 'date' },
    // Written to the outbox only: it stays “queued” until a mail server takes it.
    { name: 'inOutbox', type: 'checkbox', defaultValue: false },
    { name: 'openedAt', type: 'date' },
    { name: 'completedAt', type: 'date', index: true },
    { name: 'invitedBy', type: 'relationship', relationTo: 'admins' },
  ],
}
