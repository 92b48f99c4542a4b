import type { CollectionConfig } from 'payload'
import { admins, editors, nobody, publishedOrTeam } from './access/rules'
import { languages } from './values/language'
import { legalStatuses } from './values/legal'
import { learningCategories } from './values/site'
import { nameMaxLength } from './values/text'

export const Testimonials: CollectionConfig = {
  slug: 'testimonials',
  access: { create: editors, read: publishedOrTeam, update: editors, delete: admins },
  defaultSort: '-date',
  disableDuplicate: true,
  lockDocuments: false,
  // One per sort of the page.
  indexes: [
    { fields: ['language', 'status', 'date'] },
    { fields: ['language', 'status', 'rating'] },
    { fields: ['language', 'status', 'helpfulCount'] },
  ],
  fields: [
    { name: 'quote', type: 'textarea', required: true, maxLength: 1000 },
    { name: 'name', type: 'text', required: true, maxLength: nameMaxLength },
    { name: 'category', type: 'select', options: [...learningCategories], required: true },
    { name: 'rating', type: 'number', required: true, min: 1, max: 5 },
    {
      name: 'helpfulCount',
      type: 'number',
      required: true,
      min: 0,
      defaultValue: 0,
      // Visitors count, by their votes.
      access: { create: nobody, update: nobody },
    },
    { name: 'language', type: 'select', options: [...languages], required: true },
    { name: 'date', type: 'date', required: true },
    { name: 'status', type: 'select', options: [...legalStatuses], required: true, defaultValue: 'draft' },
    {
      name: 'isDemo',
      type: 'checkbox',
      defaultValue: false,
      hidden: true,
      access: { create: nobody, update: nobody },
    },
  ],
}
