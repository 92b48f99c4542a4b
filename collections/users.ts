import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload'
import { admins, anyTeamMember, nobody } from './access/rules'
import { findDeliveries, removeDeliveries } from './erasure/deliveries'
import { findThreads, removeThreads } from './erasure/threads'
import { uniqueEmail } from './fields/email-address'
import { queueUserWebhooks } from './hooks/queue-webhooks'
import { nameMaxLength } from './values/text'
import { userRoles, userStatuses } from './values/users'
import { interestMaxLength, interestsMaxCount, notesMaxLength } from './values/waitlist'

/** What is about somebody goes with them, also what is still to be sent. */
const removeTraces: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const users = [Number(id)]
  await removeThreads(req, await findThreads(req, { users }))
  await removeDeliveries(req, await findDeliveries(req, { users }))
}

/** The people of the platform. They have no log-in here; those of the team are `admins`. */
export const Users: CollectionConfig = {
  slug: 'users',
  access: { create: admins, read: anyTeamMember, update: admins, delete: admins },
  defaultSort: '-joinedDate',
  disableDuplicate: true,
  lockDocuments: false,
  hooks: { afterChange: [queueUserWebhooks], beforeDelete: [removeTraces] },
  // The filters of the admin’s table in its default order; its other orders have indexes of their own in the migration.
  indexes: [{ fields: ['role', 'joinedDate'] }, { fields: ['status', 'joinedDate'] }],
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: nameMaxLength },
    uniqueEmail,
    { name: 'role', type: 'select', options: [...userRoles], required: true, defaultValue: 'student' },
    { name: 'status', type: 'select', options: [...userStatuses], required: true, defaultValue: 'active' },
    { name: 'joinedDate', type: 'date', required: true, defaultValue: () => new Date().toISOString() },
    { name: 'lastActive', type: 'date' },
    {
      name: 'interests',
      type: 'text',
      hasMany: true,
      maxRows: interestsMaxCount,
      maxLength: interestMaxLength,
    },
    { name: 'notes', type: 'textarea', maxLength: notesMaxLength },
    {
      name: 'isDemo',
      type: 'checkbox',
      defaultValue: false,
      hidden: true,
      access: { create: nobody, update: nobody },
    },
  ],
}
