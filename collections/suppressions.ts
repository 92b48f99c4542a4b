import type { CollectionConfig } from 'payload'
import { admins, nobody } from './access/rules'
import { suppressionReasons } from './values/waitlist'

/**
 * Suppressed addresses as keyed hashes, which outlive the entry without revealing the person. Written by
 * unsubscribing, complaints and erasure.
 */
export const Suppressions: CollectionConfig = {
  slug: 'suppressions',
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'addressHash', type: 'text', required: true, unique: true },
    { name: 'reason', type: 'select', options: [...suppressionReasons], required: true },
  ],
}
