import type { CollectionConfig } from 'payload'
import { admins, anyTeamMember, editors, publishedOrTeam } from './access/rules'
import { outdated } from './fields/outdated'
import { requiredWhereWritten } from './fields/required-where-written'
import { updatedBy } from './fields/updated-by'
import { keepDraftsApart } from './hooks/keep-drafts-apart'
import { knownStatus } from './hooks/known-status'
import { lockRecord } from './hooks/lock-record'
import { markOutdated } from './hooks/mark-outdated'
import { stampUpdatedBy } from './hooks/stamp-updated-by'
import { contentVersionsMaxCount } from './values/content'
import { currencies, pricingTiers } from './values/site'

/** The plans of /pricing; the yearly saving is computed from the prices. */
export const PricingPlans: CollectionConfig = {
  slug: 'pricing-plans',
  access: {
    create: editors,
    read: publishedOrTeam('_status'),
    readVersions: anyTeamMember,
    update: editors,
    delete: admins,
  },
  defaultSort: 'monthlyPrice',
  disableDuplicate: true,
  lockDocuments: false,
  versions: { drafts: true, maxPerDoc: contentVersionsMaxCount },
  hooks: {
    beforeOperation: [knownStatus, lockRecord, keepDraftsApart],
    beforeChange: [stampUpdatedBy, markOutdated(['name', 'description', 'features'])],
  },
  fields: [
    { name: 'tier', type: 'select', options: [...pricingTiers], required: true, unique: true },
    {
      name: 'name',
      type: 'text',
      required: true,
      localized: true,
      maxLength: 60,
      validate: requiredWhereWritten,
    },
    { name: 'description', type: 'textarea', localized: true, maxLength: 300 },
    { name: 'monthlyPrice', type: 'number', required: true, min: 0 },
    { name: 'annualPrice', type: 'number', required: true, min: 0 },
    { name: 'currency', type: 'select', options: [...currencies], required: true, defaultValue: 'USD' },
    { name: 'features', type: 'text', hasMany: true, localized: true, maxRows: 12, maxLength: 120 },
    { name: 'isRecommended', type: 'checkbox', defaultValue: false },
    outdated,
    updatedBy,
  ],
}
