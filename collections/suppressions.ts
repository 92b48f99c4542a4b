import type { CollectionConfig } from 'payload'
import { admins, nobody } from './access/rules'
import { suppressionReasons } from './values/waitlist'

/**
 * Addresses that nothing is sent to, as keyed hashes: they outlive the entry, and tell nobody who it was. Written by
 * unsubscribing and by erasing, lifted by the mailbox itself.
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
