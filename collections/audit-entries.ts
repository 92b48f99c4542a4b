import type { CollectionConfig } from 'payload'
import { adminPeople, nobody } from './access/rules'
import { auditActions, auditActorKinds } from './values/audit'
import { nameMaxLength } from './values/text'

/**
 * Security events, written by `cms/audit` only. They identify no visitor; a client’s address is a keyed hash, so
 * that attempts can be grouped by origin.
 */
export const AuditEntries: CollectionConfig = {
  slug: 'audit-entries',
  access: { create: nobody, read: adminPeople, update: nobody, delete: nobody },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['action', 'createdAt'] }, { fields: ['recordKind', 'recordId'] }],
  fields: [
    { name: 'action', type: 'select', options: [...auditActions], required: true },
    { name: 'actorKind', type: 'select', options: [...auditActorKinds], required: true },
    // Kept for members who have left the team.
    { name: 'actorName', type: 'text', maxLength: nameMaxLength },
    { name: 'actorId', type: 'number', index: true },
    { name: 'recordKind', type: 'text', maxLength: 60 },
    { name: 'recordId', type: 'text', maxLength: 60 },
    // Changed fields, counts and reasons; no personal data.
    { name: 'details', type: 'json' },
    { name: 'clientHash', type: 'text', index: true },
    { name: 'requestId', type: 'text', maxLength: 64 },
  ],
}
