import type { CollectionConfig } from 'payload'
import { nobody } from './access/rules'
import { languages } from './values/language'
import { emailMaxLength } from './values/email'
import { sourceMaxLength } from './values/text'

/**
 * A suppressed address that was entered again, and waits for the link in its mailbox (docs/decisions/0012-consent-
 * comes-from-the-mailbox.md). One row per address limits mails to one a day: once used, it stays without the address
 * until it expires.
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
    // Random; the link’s token derives from it and from a secret that no table holds. Empty once the mail was sent.
    { name: 'seed', type: 'text', required: true },
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    // Written to the outbox only: the mail waits there for a mail server.
    { name: 'inOutbox', type: 'checkbox', defaultValue: false },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
