import type { CollectionConfig } from 'payload'
import { z } from 'zod'
import { anyTeamMember, editors, nobody, publishedOrTeam } from './access/rules'
import { updatedBy } from './fields/updated-by'
import { keepDraftsApart } from './hooks/keep-drafts-apart'
import { knownStatus } from './hooks/known-status'
import { lockRecord } from './hooks/lock-record'
import { stampUpdatedBy } from './hooks/stamp-updated-by'
import { contentVersionsMaxCount } from './values/content'
import { textPages, textsOfPage, type KnownPageText } from './values/page-texts'

/**
 * Words of the team for the pages of the site, one record for each page from the start: `{ "landing.hero.title": { "en": "…" } }`.
 * Where there are none, the locale files' are shown.
 */
export const PageTexts: CollectionConfig = {
  slug: 'page-texts',
  access: {
    create: nobody,
    read: publishedOrTeam('_status'),
    readVersions: anyTeamMember,
    update: editors,
    delete: nobody,
  },
  defaultSort: 'id',
  disableDuplicate: true,
  lockDocuments: false,
  // Drafts as well: no text is required, and a longer one would not fit the page.
  versions: { drafts: { validate: true }, maxPerDoc: contentVersionsMaxCount },
  hooks: { beforeOperation: [knownStatus, lockRecord, keepDraftsApart], beforeChange: [stampUpdatedBy] },
  fields: [
    {
      name: 'page',
      type: 'select',
      options: [...textPages],
      required: true,
      unique: true,
      access: { update: nobody },
    },
    { name: 'texts', type: 'json', required: true, defaultValue: {}, validate: areTextsOfPage },
    updatedBy,
  ],
}

function areTextsOfPage(value: unknown, { data }: { data: object }): string | true {
  const page = textPages.find((each) => 'page' in data && data.page === each)
  if (!page) return true // its own field says so
  const { error } = z.strictObject(Object.fromEntries(textsOfPage(page).map(schemaOf))).safeParse(value)
  const [issue] = error?.issues ?? []
  return issue ? `${[...issue.path, ''].join(': ')}${issue.message}` : true
}

function schemaOf({ key, maxLength }: KnownPageText) {
  const text = z.string().trim().min(1).max(maxLength)
  return [key, z.strictObject({ en: text, ar: text }).partial().optional()] as const
}
