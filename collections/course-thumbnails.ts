import type { CollectionConfig } from 'payload'
import { admins, anyTeamMember, nobody } from './access/rules'
import { altTextMaxLength, thumbnailSizes, thumbnailTypes } from './values/courses'

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
    mimeTypes: [...thumbnailTypes],
    // A ratio of 16 to 9, cut from the middle.
    imageSizes: sizes.map(([name, width]) => ({
      name,
      width,
      height: Math.round((width * 9) / 16),
      withoutEnlargement: false, // each picture has each size
    })),
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
