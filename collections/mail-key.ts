import type { GlobalConfig } from 'payload'
import { nobody } from './access/rules'

const service = { read: nobody, create: nobody, update: nobody }

/**
 * The key of hashed addresses and unsubscribe links, made at the first start. It is kept here and not taken from
 * PAYLOAD_SECRET, so that a new secret neither forgets who unsubscribed nor breaks the links in mails that were sent.
 */
export const MailKey: GlobalConfig = {
  slug: 'mail-key',
  access: { read: nobody, update: nobody },
  lockDocuments: false,
  fields: [{ name: 'key', type: 'text', required: true, access: service }],
}
