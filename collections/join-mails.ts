import type { CollectionConfig } from 'payload'
import { nobody } from './access/rules'
import { emailMaxLength } from './values/email'
import { languages } from './values/language'
import { sourceMaxLength } from './values/text'
import { joinMailKinds } from './values/waitlist'

/**
 * The mail that a join sends to the address that was entered, since the reply of the join says nothing of it
 * (docs/decisions/0038-joins-are-confirmed-by-mail.md). One row per address limits mails to one a day: once its link was
 * used, it stays without the address until it expires.
 */
export const JoinMails: CollectionConfig = {
  slug: 'join-mails',
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['isCrowded', 'sendAt'] }],
  fields: [
    { name: 'addressHash', type: 'text', required: true, unique: true },
    // Of the mailbox and the spelling, for addresses that are limited together: with tags, or with other dots.
    { name: 'mailboxHash', type: 'text', index: true },
    { name: 'kind', type: 'select', options: [...joinMailKinds], required: true },
    { name: 'email', type: 'text', required: true, maxLength: emailMaxLength },
    { name: 'language', type: 'select', options: [...languages], required: true },
    { name: 'source', type: 'text', required: true, maxLength: sourceMaxLength },
    // Random; the link’s token derives from it and from a secret that no table holds. Empty once the mail was sent.
    { name: 'seed', type: 'text', required: true },
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    // Written to the outbox only: the mail waits there for a mail server.
    { name: 'inOutbox', type: 'checkbox', defaultValue: false },
    // Later than the join while many join at once.
    { name: 'sendAt', type: 'date', required: true, index: true },
    // Asked for by a client after many others: it waits for these, and not for those of other clients.
    { name: 'isCrowded', type: 'checkbox', required: true, defaultValue: false },
    // No other mail to this address before.
    { name: 'restsUntil', type: 'date', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
