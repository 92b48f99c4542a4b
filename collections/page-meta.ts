import type { CollectionConfig } from 'payload'
import { admins, editors, everyone } from './access/rules'
import { blankToNull } from './hooks/blank-to-null'
import { metaPages, pageDescriptionMaxLength, pageTitleMaxLength } from './values/page-meta'

/**
 * What search engines and social networks show of a page. A language without a text has that of the locale files; `{{brand}}`
 * stands for the name of the site. A page without a record has never been changed.
 */
export const PageMeta: CollectionConfig = {
  slug: 'page-meta',
  access: { create: editors, read: everyone, update: editors, delete: admins },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'page', type: 'select', options: [...metaPages], required: true, unique: true },
    {
      name: 'title',
      type: 'text',
      localized: true,
      maxLength: pageTitleMaxLength,
      hooks: { beforeValidate: [blankToNull] },
    },
    {
      name: 'description',
      type: 'textarea',
      localized: true,
      maxLength: pageDescriptionMaxLength,
      hooks: { beforeValidate: [blankToNull] },
    },
  ],
}
