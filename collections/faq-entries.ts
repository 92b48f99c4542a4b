import type { CollectionConfig } from 'payload'
import { admins, editors, publishedOrTeam } from './access/rules'
import { languages } from './values/language'
import { legalStatuses } from './values/legal'
import { titleMaxLength } from './values/text'

/** Questions and answers, for /faq. */
export const FaqEntries: CollectionConfig = {
  slug: 'faq-entries',
  access: { create: editors, read: publishedOrTeam, update: editors, delete: admins },
  defaultSort: ['language', 'order'],
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['language', 'status', 'order'] }],
  fields: [
    { name: 'language', type: 'select', options: [...languages], required: true },
    { name: 'order', type: 'number', required: true, min: 1 },
    { name: 'question', type: 'text', required: true, maxLength: titleMaxLength },
    // `{{rule}}` stands for what friends bring, with the numbers of the settings.
    { name: 'answer', type: 'textarea', required: true, maxLength: 2000 },
    { name: 'status', type: 'select', options: [...legalStatuses], required: true, defaultValue: 'draft' },
  ],
}
