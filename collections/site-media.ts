import type { CollectionConfig, Field } from 'payload'
import { admins, editors, everyone, nobody } from './access/rules'
import { blankToNull } from './hooks/blank-to-null'
import { keepFileNames } from './hooks/keep-file-names'
import {
  filmTypes,
  mediaPlaces,
  pictureAltMaxLength,
  teacherNameMaxLength,
  teacherSentenceMaxLength,
} from './values/site-media'

/** The fields that name files. The back office alone uploads, so that a name never comes without its file. */
const fileNames = ['film', 'filmType', 'filmBytes', 'picture', 'captions'] as const

const words = (name: string, maxLength: number): Field => ({
  name,
  type: 'text',
  localized: true,
  maxLength,
  hooks: { beforeValidate: [blankToNull] },
})

/**
 * What the landing page shows in place of its drawings: a film with captions, a picture with what it shows, a teacher with name,
 * sentence and photograph. A place without a record has its drawing.
 */
export const SiteMedia: CollectionConfig = {
  slug: 'site-media',
  access: { create: editors, read: everyone, update: editors, delete: admins },
  disableDuplicate: true,
  lockDocuments: false,
  hooks: { beforeChange: [keepFileNames(fileNames)] },
  fields: [
    {
      name: 'place',
      type: 'select',
      options: [...mediaPlaces],
      required: true,
      unique: true,
      access: { update: nobody },
    },
    { name: 'film', type: 'text' },
    { name: 'filmType', type: 'select', options: [...filmTypes] },
    { name: 'filmBytes', type: 'number' },
    { name: 'captions', type: 'text', localized: true },
    { name: 'picture', type: 'text' },
    words('alt', pictureAltMaxLength),
    words('name', teacherNameMaxLength),
    words('sentence', teacherSentenceMaxLength),
  ],
}
