import type { CollectionConfig } from 'payload'
import { anyTeamMember, admins, editors, publishedOrTeam } from './access/rules'
import { updatedBy } from './fields/updated-by'
import { cleanContent } from './hooks/clean-content'
import { stampUpdatedBy } from './hooks/stamp-updated-by'
import {
  holdLegalDocuments,
  raiseVersionAfterChange,
  raiseVersionAfterDelete,
} from './legal-document-versions'
import { languages } from './values/language'
import { legalDocuments, legalStatuses, legalVersionsMaxCount, termsCategories } from './values/legal'
import { titleMaxLength } from './values/text'

/** The sections of the privacy policy and the terms; `order` is 1..n per document and language. */
export const LegalSections: CollectionConfig = {
  slug: 'legal-sections',
  access: {
    create: editors,
    read: publishedOrTeam('status'),
    readVersions: anyTeamMember,
    update: editors,
    // Covers the trash and permanent deletion with all versions.
    delete: admins,
  },
  defaultSort: ['document', 'language', 'order'],
  disableDuplicate: true,
  lockDocuments: false,
  trash: true,
  versions: { drafts: false, maxPerDoc: legalVersionsMaxCount },
  hooks: {
    beforeOperation: [holdLegalDocuments],
    beforeValidate: [cleanContent()],
    beforeChange: [stampUpdatedBy],
    afterChange: [raiseVersionAfterChange],
    afterDelete: [raiseVersionAfterDelete],
  },
  indexes: [{ fields: ['document', 'language', 'order'] }],
  fields: [
    { name: 'document', type: 'select', options: [...legalDocuments], required: true },
    { name: 'language', type: 'select', options: [...languages], required: true },
    { name: 'order', type: 'number', required: true, min: 1, validate: isWholeNumber },
    { name: 'title', type: 'text', required: true, maxLength: titleMaxLength, validate: hasWords },
    { name: 'content', type: 'richText', required: true },
    { name: 'status', type: 'select', options: [...legalStatuses], required: true, defaultValue: 'draft' },
    { name: 'category', type: 'select', options: [...termsCategories] },
    { name: 'icon', type: 'text', maxLength: 60 },
    { name: 'lastUpdated', type: 'date', required: true, defaultValue: today },
    updatedBy,
  ],
}

/** Replaces Payload’s own validation, which takes blanks for words. */
function hasWords(value: unknown): string | true {
  if (typeof value !== 'string' || value.trim() === '') return 'Enter a title.'
  return value.length <= titleMaxLength || `A title has at most ${titleMaxLength} characters.`
}

function isWholeNumber(value: unknown): string | true {
  return (Number.isInteger(value) && Number(value) >= 1) || 'The order is a whole number from 1.'
}

/** Stored as midnight in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}
