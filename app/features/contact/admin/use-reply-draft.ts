import { useEffect, useEffectEvent } from 'react'

import type { FormReply } from '~/admin/form-reply'
import { useAdmin } from '~/admin/use-admin'
import { useDraft, type Draft } from '~/ui/use-draft'

import type { SubmissionDetail } from './submission-detail.server'

/** The person's answer to a submission for as long as it is not sent; `posted` is the reply to a form sent without JavaScript. */
export function useReplyDraft(
  id: number,
  submission: SubmissionDetail | null,
  posted: FormReply | undefined,
): Draft {
  const { person } = useAdmin()
  const draft = useDraft(`reply ${person.email} ${id}`, refusedBody(posted))
  const lastSent = submission?.replies.at(-1)?.body.trim()
  // Sent, but the panel was closed before the server said so.
  const forgetSent = useEffectEvent(() => {
    if (lastSent === draft.text.trim()) draft.clear()
  })
  useEffect(() => forgetSent(), [])
  return draft
}

function refusedBody(posted: FormReply | undefined): string {
  return posted?.ok === false ? (posted.values?.body?.[0] ?? '') : ''
}
