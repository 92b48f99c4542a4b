import { pictureFileBytes, type FormLimits, type LongBodies } from '~/http/read-form.server'
import type { TeamRole } from '~collections/values/team'

import { socialFile } from './page-meta-form'

const textBytes = 512 * 1024

/** For `answerForm`: lower roles do not get a file read. */
export const socialFormLimits = {
  bytes: textBytes,
  fields: 256, // all texts of a page in both languages
  file: { field: socialFile, bytes: pictureFileBytes },
  fileRole: 'editor',
} as const satisfies FormLimits & { fileRole: TeamRole }

export const socialBodies: LongBodies = { paths: ['/admin/content'], bytes: textBytes + pictureFileBytes }
