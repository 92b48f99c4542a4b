import type { CollectionConfig } from 'payload'
import { admins, anyTeamMember, nobody } from './access/rules'
import { altTextMaxLength, thumbnailHeight, thumbnailSizes } from './values/courses'
import { pictureTypes } from './values/pictures'

const sizes = Object.entries(thumbnailSizes)

/** The pictures of courses, in three sizes; `cms/uploads` says what becomes of their files. */
export const CourseThumbnails: CollectionConfig = {
  slug: 'course-thumbnails',
  access: { create: admins, read: anyTeamMember, update: admins, delete: admins },
  disableDuplicate: true,
  // Present even when a caller selects other fields for the reply: the files are named by these.
  forceSelect: { filename: true, sizes: true },
  lockDocuments: false,
  upload: {
    mimeTypes: [...pictureTypes],
    // Declares their columns; `cms/uploads/stored-picture.ts` draws them.
    imageSizes: sizes.map(([name, width]) => ({ name, width, height: thumbnailHeight(width) })),
    focalPoint: false,
    crop: false,
    pasteURL: false,
    bulkUpload: false,
  },
  fields: [
    { name: 'alt', type: 'text', localized: true, maxLength: altTextMaxLength },
    {
      name: 'isDemo',
      type: 'checkbox',
      defaultValue: false,
      hidden: true,
      access: { create: nobody, update: nobody },
    },
  ],
}
