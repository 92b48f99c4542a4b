import type { CollectionConfig } from 'payload'
import { adminPeople, nobody } from './access/rules'
import { auditActions, auditActorKinds } from './values/audit'
import { nameMaxLength } from './values/text'

/**
 * Who did what: security events, written by `cms/audit`, and changes of records, written by triggers. They identify no
 * visitor; a client’s address is a keyed hash, so that what one origin did can be grouped. The database lets nobody change
 * them (docs/decisions/0028-audit-in-the-database.md).
 */
export const AuditEntries: CollectionConfig = {
  slug: 'audit-entries',
  access: { create: nobody, read: adminPeople, update: nobody, delete: nobody },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'action', type: 'select', options: [...auditActions], required: true },
    { name: 'actorKind', type: 'select', options: [...auditActorKinds], required: true },
    // Kept for members who have left the team.
    { name: 'actorName', type: 'text', maxLength: nameMaxLength },
    { name: 'actorId', type: 'number' },
    { name: 'recordKind', type: 'text', maxLength: 60 },
    { name: 'recordId', type: 'text', maxLength: 60 },
    // Counts and reasons; no personal data.
    { name: 'details', type: 'json' },
    // By column, what stood there before and after; personal values are hidden (see `audit_changes` in the database).
    { name: 'changes', type: 'json' },
    { name: 'clientHash', type: 'text', index: true },
    { name: 'requestId', type: 'text', maxLength: 64 },
  ],
}
