import { attachmentFileBytes, messageTextBytes, type FormLimits } from '~/http/read-form.server'
import { recipientsMax } from '~collections/values/messages'
import type { TeamRole } from '~collections/values/team'

export const attachmentFile = 'file'

/** For `answerForm`: a message, which may carry a file. Lower roles do not get a file read. */
export const messageFormLimits = {
  bytes: messageTextBytes,
  fields: 1000 + recipientsMax,
  file: { field: attachmentFile, bytes: attachmentFileBytes },
  fileRole: 'editor',
} as const satisfies FormLimits & { fileRole: TeamRole }
