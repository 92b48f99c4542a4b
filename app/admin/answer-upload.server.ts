import { requireWithinLimit } from '~/http/rate-limits.server'
import { discardBody } from '~/http/read-body.server'
import { readUpload, type UploadedFile } from '~/http/read-upload.server'
import type { MessageKey } from '~/http/http-error.server'
import type { TeamRole } from '~collections/values/team'

import { answerPost, requireRole, type FormArgs, type FormOutcome, type Post } from './answer-form.server'

type Upload = {
  intent: string
  role: TeamRole
  /** The name of the form's field. */
  field: string
  maxBytes: number
  tooLarge: MessageKey
  take: (file: UploadedFile, post: Post) => Promise<FormOutcome>
}

/** Answers a form with a file, after the checks of every form; the file is read only after all of them. */
export function answerUpload(args: FormArgs, { intent, role, take, ...upload }: Upload) {
  return answerPost(args, async (post) => {
    try {
      requireWithinLimit(post.limit)
      await requireRole(args.request, post.member, { intent, role })
    } catch (error) {
      await discardBody(args.request)
      throw error
    }
    const outcome = await readUpload(args.request, { ...upload, take: (file) => take(file, post) })
    return { ...outcome, intent }
  })
}
