import type { CollectionConfig } from 'payload'
import { admins, anyTeamMember, editors, publishedOrTeam } from './access/rules'
import { outdated } from './fields/outdated'
import { updatedBy } from './fields/updated-by'
import { blankToNull } from './hooks/blank-to-null'
import { keepDraftsApart } from './hooks/keep-drafts-apart'
import { knownStatus } from './hooks/known-status'
import { lockRecord } from './hooks/lock-record'
import { markOutdated } from './hooks/mark-outdated'
import { stampUpdatedBy } from './hooks/stamp-updated-by'
import { contentVersionsMaxCount, faqAnswerMaxLength } from './values/content'
import { titleMaxLength } from './values/text'

/** Questions and answers, for /faq. `order` is 1..n over all; each language shows those that have both texts in it. */
export const FaqEntries: CollectionConfig = {
  slug: 'faq-entries',
  access: {
    create: editors,
    read: publishedOrTeam('_status'),
    readVersions: anyTeamMember,
    update: editors,
    // Covers the trash and permanent deletion with all versions.
    delete: admins,
  },
  defaultSort: 'order',
  disableDuplicate: true,
  lockDocuments: false,
  trash: true,
  versions: { drafts: true, maxPerDoc: contentVersionsMaxCount },
  hooks: {
    beforeOperation: [knownStatus, lockRecord, keepDraftsApart],
    beforeChange: [stampUpdatedBy, markOutdated(['question', 'answer'])],
  },
  indexes: [{ fields: ['_status', 'order'] }],
  fields: [
    { name: 'order', type: 'number', required: true, min: 1 },
    {
      name: 'question',
      type: 'text',
      localized: true,
      maxLength: titleMaxLength,
      hooks: { beforeValidate: [blankToNull] },
    },
    {
      // `{{rule}}` stands for what friends bring, with the numbers of the settings.
      name: 'answer',
      type: 'textarea',
      localized: true,
      maxLength: faqAnswerMaxLength,
      hooks: { beforeValidate: [blankToNull] },
    },
    outdated,
    updatedBy,
  ],
}
