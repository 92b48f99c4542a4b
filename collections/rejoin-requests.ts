import type { CollectionConfig } from 'payload'
import { nobody } from './access/rules'
import { languages } from './values/language'
import { emailMaxLength } from './values/email'
import { sourceMaxLength } from './values/text'

/**
 * An unsubscribed or erased address that somebody entered again: it comes back only by the button behind the link that
 * was mailed to it (docs/decisions/0012). One row an address, which keeps the day's one mail in mind: it stays, without the
 * address, when it is used, and goes when it has expired.
 */
export const RejoinRequests: CollectionConfig = {
  slug: 'rejoin-requests',
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'addressHash', type: 'text', required: true, unique: true },
    { name: 'email', type: 'text', required: true, maxLength: emailMaxLength },
    { name: 'language', type: 'select', options: [...languages], required: true },
    { name: 'source', type: 'text', required: true, maxLength: sourceMaxLength },
    // Random; the link's token is made of it and of the secret that no table holds. Empty once the mail was handed over.
    { name: 'seed', type: 'text', required: true },
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
