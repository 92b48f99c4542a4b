import { pictureFileBytes, type FormLimits, type LongBodies } from '~/http/read-form.server'
import type { TeamRole } from '~collections/values/team'

import { pictureFile } from './announcement-form'

/** Rich text in two languages, whose JSON is many times as long as its words. */
const textBytes = 2 * 1024 * 1024

/** For `answerForm`: words in both languages, and the picture. Lower roles do not get a file read. */
export const announcementFormLimits = {
  bytes: textBytes,
  fields: 64,
  file: { field: pictureFile, bytes: pictureFileBytes },
  fileRole: 'editor',
} as const satisfies FormLimits & { fileRole: TeamRole }

export const announcementBodies: LongBodies = {
  paths: ['/admin/announcements/:id', '/admin/announcements/preview'],
  bytes: textBytes + pictureFileBytes,
}
