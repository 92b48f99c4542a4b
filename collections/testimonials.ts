import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { admins, anyTeamMember, editors, nobody, publishedOrTeam } from './access/rules'
import { updatedBy } from './fields/updated-by'
import { blankToNull } from './hooks/blank-to-null'
import { keepDraftsApart } from './hooks/keep-drafts-apart'
import { lockRecord } from './hooks/lock-record'
import { stampUpdatedBy } from './hooks/stamp-updated-by'
import type { Testimonial } from './payload-types'
import { contentVersionsMaxCount, testimonialQuoteMaxLength } from './values/content'
import { learningCategories } from './values/site'
import { nameMaxLength } from './values/text'

/** A draft, or a version that is restored, has the votes of its own day. */
const keepVotes: CollectionBeforeChangeHook<Testimonial> = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'create' || !originalDoc) return data
  const { helpfulCount } = await req.payload.findByID({
    collection: 'testimonials',
    id: originalDoc.id,
    select: { helpfulCount: true },
    depth: 0,
    trash: true,
    overrideAccess: true, // a number that everybody sees
    req,
  })
  return { ...data, helpfulCount }
}

/** Each language shows those that have a quote in it. */
export const Testimonials: CollectionConfig = {
  slug: 'testimonials',
  access: {
    create: editors,
    read: publishedOrTeam('_status'),
    readVersions: anyTeamMember,
    update: editors,
    // Covers the trash and permanent deletion with all versions.
    delete: admins,
  },
  defaultSort: '-date',
  disableDuplicate: true,
  lockDocuments: false,
  trash: true,
  versions: { drafts: true, maxPerDoc: contentVersionsMaxCount },
  hooks: { beforeOperation: [lockRecord, keepDraftsApart], beforeChange: [stampUpdatedBy, keepVotes] },
  // One per sort of the page.
  indexes: [
    { fields: ['_status', 'date'] },
    { fields: ['_status', 'rating'] },
    { fields: ['_status', 'helpfulCount'] },
  ],
  fields: [
    {
      name: 'quote',
      type: 'textarea',
      localized: true,
      maxLength: testimonialQuoteMaxLength,
      hooks: { beforeValidate: [blankToNull] },
    },
    {
      name: 'name',
      type: 'text',
      localized: true,
      maxLength: nameMaxLength,
      hooks: { beforeValidate: [blankToNull] },
    },
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
    { name: 'date', type: 'date', required: true },
    {
      name: 'isDemo',
      type: 'checkbox',
      defaultValue: false,
      hidden: true,
      access: { create: nobody, update: nobody },
    },
    updatedBy,
  ],
}
