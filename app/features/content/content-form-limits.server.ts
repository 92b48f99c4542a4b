import { pictureFileBytes, teamForm, type FormLimits, type LongBodies } from '~/http/read-form.server'
import type { TeamRole } from '~collections/values/team'

import { portraitFile } from './raw-content'

/** For `answerForm`: lower roles do not get a file read. */
export const contentFormLimits = {
  ...teamForm,
  file: { field: portraitFile, bytes: pictureFileBytes },
  fileRole: 'editor',
} as const satisfies FormLimits & { fileRole: TeamRole }

/** Only testimonials have a picture each. */
export const contentBodies: LongBodies = {
  paths: ['/admin/content/testimonials/:id'],
  bytes: teamForm.bytes + pictureFileBytes,
}
