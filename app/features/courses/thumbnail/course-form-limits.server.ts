import { pictureFileBytes, type FormLimits, type LongBodies } from '~/http/read-form.server'
import { lessonsMaxCount } from '~collections/values/courses'
import type { TeamRole } from '~collections/values/team'

import { thumbnailFile } from './thumbnail-form'

const fieldsPerLesson = 4
/** Two languages, and up to two hundred lessons. */
const textBytes = 512 * 1024

/** For `answerForm`: the form of a course, which may carry its picture. Lower roles do not get a file read. */
export const courseFormLimits = {
  bytes: textBytes,
  fields: 64 + lessonsMaxCount * fieldsPerLesson,
  file: { field: thumbnailFile, bytes: pictureFileBytes },
  fileRole: 'admin',
} as const satisfies FormLimits & { fileRole: TeamRole }

export const courseBodies: LongBodies = {
  paths: ['/admin/courses', '/api/course-thumbnails', '/api/course-thumbnails/*'],
  bytes: textBytes + pictureFileBytes,
}
