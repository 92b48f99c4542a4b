import type { FormLimits, LongBodies } from '~/http/read-form.server'
import { attachmentsMaxBytes, recipientsMax } from '~collections/values/messages'
import type { TeamRole } from '~collections/values/team'

export const attachmentFile = 'file'

/**
 * More than one may have, so that a longer one is reported beside its field, with what was typed kept. Letters take up
 * to nine bytes in a form.
 */
const textBytes = 6 * 1024 * 1024
const fileBytes = attachmentsMaxBytes + 2 * 1024 * 1024

/** For `answerForm`: a message, which may carry a file. Lower roles do not get a file read. */
export const messageFormLimits = {
  bytes: textBytes,
  fields: 1000 + recipientsMax,
  file: { field: attachmentFile, bytes: fileBytes },
  fileRole: 'editor',
} as const satisfies FormLimits & { fileRole: TeamRole }

export const messageBodies: LongBodies = {
  paths: ['/admin/messages', '/admin/messages/writing'],
  bytes: textBytes + fileBytes,
}
