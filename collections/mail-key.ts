import type { GlobalConfig } from 'payload'
import { nobody } from './access/rules'

const service = { read: nobody, create: nobody, update: nobody }

/**
 * The key of address hashes and unsubscribe links, created at the first start. Independent of PAYLOAD_SECRET, so
 * that a new secret neither forgets who unsubscribed nor breaks links in sent mails.
 */
export const MailKey: GlobalConfig = {
  slug: 'mail-key',
  access: { read: nobody, update: nobody },
  lockDocuments: false,
  fields: [{ name: 'key', type: 'text', required: true, access: service }],
}
