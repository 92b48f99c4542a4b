import type { CollectionConfig } from 'payload'
import { admins, nobody } from './access/rules'
import { exportStatuses } from './values/waitlist'

/** The log of exports of personal data, written by the export only. */
export const Exports: CollectionConfig = {
  slug: 'exports',
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'what', type: 'select', options: ['waitlist', 'users', 'audit'], required: true },
    { name: 'by', type: 'relationship', relationTo: 'admins' },
    // Kept for members who have left the team, and for programs.
    { name: 'byName', type: 'text', required: true },
    { name: 'filter', type: 'json', required: true },
    { name: 'rows', type: 'number', required: true, defaultValue: 0 },
    { name: 'status', type: 'select', options: [...exportStatuses], required: true, defaultValue: 'running' },
    { name: 'finishedAt', type: 'date' },
  ],
}
