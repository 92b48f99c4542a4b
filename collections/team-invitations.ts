import type { CollectionConfig } from 'payload'
import { adminPeople, nobody } from './access/rules'
import { emailMaxLength } from './values/email'
import { languages } from './values/language'
import { messageDeliveries } from './values/messages'
import { givenRoles } from './values/team'

/** Would let anyone join the team: only services read it, from the table. */
const secret = { create: nobody, read: nobody, update: nobody }

/**
 * Who was asked to join the team. One row an address, so that a newer invitation ends the one before. Written by the
 * services of the team and their job only, since a link belongs to each.
 */
export const TeamInvitations: CollectionConfig = {
  slug: 'team-invitations',
  access: { create: nobody, read: adminPeople, update: nobody, delete: nobody },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'email', type: 'text', required: true, unique: true, maxLength: emailMaxLength },
    { name: 'role', type: 'select', options: [...givenRoles], required: true },
    { name: 'language', type: 'select', options: [...languages], required: true },
    { name: 'invitedBy', type: 'relationship', relationTo: 'admins' },
    // Random; the link’s token derives from it and from a secret that no table holds.
    { name: 'seed', type: 'text', required: true, hidden: true, access: secret },
    { name: 'tokenHash', type: 'text', required: true, unique: true, hidden: true, access: secret },
    { name: 'delivery', type: 'select', options: [...messageDeliveries], required: true },
    // Written to the outbox only: it waits there for a mail server.
    { name: 'inOutbox', type: 'checkbox', defaultValue: false },
    { name: 'expiresAt', type: 'date', required: true, index: true },
    { name: 'acceptedAt', type: 'date' },
    { name: 'revokedAt', type: 'date' },
  ],
}
