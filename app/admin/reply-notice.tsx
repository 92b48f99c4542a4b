import { Notice } from '~/ui/notice'

import type { FormReply } from './form-reply'

/** What a form that was sent without JavaScript was told, over the screen that shows it. */
export function ReplyNotice({ reply }: { reply: FormReply | undefined }) {
  if (!reply?.message) return null
  return (
    <Notice tone={reply.ok ? 'success' : 'danger'} className="mb-4">
      {reply.message}
    </Notice>
  )
}
