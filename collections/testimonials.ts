import type { CollectionBeforeChangeHook, CollectionConfig, PayloadRequest } from 'payload'
import { admins, anyTeamMember, editors, nobody, publishedOrTeam } from './access/rules'
import { outdated } from './fields/outdated'
import { updatedBy } from './fields/updated-by'
import { blankToNull } from './hooks/blank-to-null'
import { keepDraftsApart } from './hooks/keep-drafts-apart'
import { knownStatus } from './hooks/known-status'
import { keepFileNames } from './hooks/keep-file-names'
import { lockRecord } from './hooks/lock-record'
import { markOutdated } from './hooks/mark-outdated'
import { stampUpdatedBy } from './hooks/stamp-updated-by'
import type { Testimonial } from './payload-types'
import { contentVersionsMaxCount, testimonialQuoteMaxLength } from './values/content'
import { learningCategories } from './values/site'
import { nameMaxLength } from './values/text'
import { queryWithin, sql } from './transaction-sql'

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

/** One that it has, or has had in a version. */
export async function hasPortrait(req: PayloadRequest, testimonial: number, name: string): Promise<boolean> {
  const found = await queryWithin(
    req,
    sql`SELECT FROM site_files WHERE name = ${name} AND testimonial_id = ${testimonial}`,
  )
  return found.length > 0
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
  hooks: {
    beforeOperation: [knownStatus, lockRecord, keepDraftsApart],
    beforeChange: [
      stampUpdatedBy,
      markOutdated(['quote', 'name']),
      keepVotes,
      keepFileNames(['portrait'], hasPortrait),
    ],
  },
  // One per sort of the page. Many have the same rating, or no votes: the newest of those come first.
  indexes: [
    { fields: ['_status', 'date'] },
    { fields: ['_status', 'rating', 'date'] },
    { fields: ['_status', 'helpfulCount', 'date'] },
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
    // The name of a file of `site_files`. Those of former versions stay, for as long as these do.
    { name: 'portrait', type: 'text' },
    {
      name: 'isDemo',
      type: 'checkbox',
      defaultValue: false,
      hidden: true,
      access: { create: nobody, update: nobody },
    },
    outdated,
    updatedBy,
  ],
}
