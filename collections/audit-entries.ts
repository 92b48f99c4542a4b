import type { CollectionConfig } from 'payload'
import { adminPeople, nobody } from './access/rules'
import { auditActions, auditActorKinds } from './values/audit'
import { nameMaxLength } from './values/text'

/**
 * Security events: who did what, when, and from where. Written by `cms/audit` alone; nothing in it names a visitor, and
 * a client's address is kept as a keyed hash, so that tries from one place can be told from others.
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
    // The name also says who it was once they have left the team.
    { name: 'actorName', type: 'text', maxLength: nameMaxLength },
    { name: 'actorId', type: 'number', index: true },
    { name: 'recordKind', type: 'text', maxLength: 60 },
    { name: 'recordId', type: 'text', maxLength: 60 },
    // Names of changed fields, counts and reasons; never a person's data.
    { name: 'details', type: 'json' },
    { name: 'clientHash', type: 'text', index: true },
    { name: 'requestId', type: 'text', maxLength: 64 },
  ],
}
