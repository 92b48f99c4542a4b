import type { CollectionConfig } from 'payload'
import { admins, nobody } from './access/rules'
import { exportStatuses } from './values/waitlist'

/** Who took which people's data out of the system, and when. Written by the export alone; admins look it up. */
export const Exports: CollectionConfig = {
  slug: 'exports',
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'what', type: 'select', options: ['waitlist'], required: true },
    { name: 'by', type: 'relationship', relationTo: 'admins' },
    // Also says who it was once they have left the team, or that it was a program.
    { name: 'byName', type: 'text', required: true },
    { name: 'filter', type: 'json', required: true },
    { name: 'rows', type: 'number', required: true, defaultValue: 0 },
    { name: 'status', type: 'select', options: [...exportStatuses], required: true, defaultValue: 'running' },
    { name: 'finishedAt', type: 'date' },
  ],
}
