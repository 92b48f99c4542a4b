import type { CollectionConfig } from 'payload'
import { actingAsStrategy } from './access/acting-as'
import { adminPeople, adminsExceptOwner, nobody, selfOrLesserMember, teamPeople } from './access/rules'
import { closedAuthEndpoints } from './closed-auth-endpoints'
import { uniqueEmail } from './fields/email-address'
import { refuseChangingOwner, refuseDeletingOwner } from './hooks/guard-owner'
import { languages, nameMaxLength, notesMaxLength, teamRoles } from './values'

/**
 * Log-ins of the back office. Only people read and manage them: a key that got out must not make a log-in of its own.
 * `cms/log-ins` adds the rules for passwords.
 */
export const Admins: CollectionConfig = {
  slug: 'admins',
  auth: {
    tokenExpiration: 12 * 60 * 60,
    useSessions: true,
    // Payload's lock would let anyone shut the owner out by guessing; the gate limits each client instead.
    maxLoginAttempts: 0,
    cookies: { sameSite: 'Lax' },
    strategies: [actingAsStrategy],
  },
  access: {
    create: adminPeople,
    read: teamPeople,
    update: selfOrLesserMember,
    delete: adminsExceptOwner,
    unlock: nobody,
  },
  endpoints: closedAuthEndpoints,
  lockDocuments: false,
  hooks: {
    beforeChange: [refuseChangingOwner],
    beforeDelete: [refuseDeletingOwner],
  },
  fields: [
    // Completes Payload's own.
    uniqueEmail,
    { name: 'name', type: 'text', required: true, maxLength: nameMaxLength },
    {
      name: 'teamRole',
      type: 'select',
      options: [...teamRoles],
      required: true,
      defaultValue: 'viewer',
      access: { create: adminPeople, update: adminPeople },
    },
    {
      name: 'sessions',
      type: 'array',
      // Payload shows people their own session ids; a page has no use for them.
      access: { create: nobody, read: nobody, update: nobody },
      admin: { disabled: true },
      fields: [
        { name: 'id', type: 'text', required: true },
        { name: 'createdAt', type: 'date' },
        { name: 'expiresAt', type: 'date', required: true },
      ],
    },
    { name: 'preferences', type: 'json' },
    {
      name: 'notificationsSeenAt',
      type: 'date',
      // Moved by the header's bell alone.
      access: { create: nobody, update: nobody },
    },
    {
      name: 'profile',
      type: 'group',
      fields: [
        { name: 'phone', type: 'text', maxLength: 40 },
        { name: 'bio', type: 'textarea', maxLength: notesMaxLength },
        { name: 'language', type: 'select', options: [...languages] },
      ],
    },
  ],
}
