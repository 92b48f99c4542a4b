import { courseTextBytes, pictureFileBytes, type FormLimits } from '~/http/read-form.server'
import { lessonsMaxCount } from '~collections/values/courses'
import type { TeamRole } from '~collections/values/team'

import { thumbnailFile } from './thumbnail-form'

const fieldsPerLesson = 4

/** For `answerForm`: the form of a course, which may carry its picture. Lower roles do not get a file read. */
export const courseFormLimits = {
  bytes: courseTextBytes,
  fields: 64 + lessonsMaxCount * fieldsPerLesson,
  file: { field: thumbnailFile, bytes: pictureFileBytes },
  fileRole: 'admin',
} as const satisfies FormLimits & { fileRole: TeamRole }
