import type { CollectionConfig } from 'payload'
import { admins, nobody } from './access/rules'
import { consentSourceMaxLength, importStatuses, importSubjects } from './values/imports'
import { languages } from './values/language'

/** Files of people, of the platform or of the waitlist, written by the import only. Their rows lie in the table `user_import_rows` until it ends. */
export const UserImports: CollectionConfig = {
  slug: 'user-imports',
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'by', type: 'relationship', relationTo: 'admins' },
    // Kept for members who have left the team.
    { name: 'byName', type: 'text', required: true },
    { name: 'fileName', type: 'text', required: true, maxLength: 200 },
    {
      name: 'status',
      type: 'select',
      options: [...importStatuses],
      required: true,
      defaultValue: 'reading',
    },
    { name: 'subject', type: 'select', options: [...importSubjects], required: true, defaultValue: 'users' },
    // Said when an import of the waitlist is started: where these people agreed, and the language of those without one.
    { name: 'consentSource', type: 'text', maxLength: consentSourceMaxLength },
    { name: 'language', type: 'select', options: [...languages] },
    { name: 'valid', type: 'number', required: true, defaultValue: 0 },
    { name: 'duplicates', type: 'number', required: true, defaultValue: 0 },
    { name: 'rejected', type: 'number', required: true, defaultValue: 0 },
    // Rows that were written so far, and people that came of them.
    { name: 'done', type: 'number', required: true, defaultValue: 0 },
    { name: 'created', type: 'number', required: true, defaultValue: 0 },
    { name: 'finishedAt', type: 'date' },
  ],
}
