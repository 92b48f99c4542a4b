import { useFetcher } from '@remix-run/react'
import { useState } from 'react'

import type { JoinReply } from './join-reply'

export type JoinFromPage = {
  /** The answer to a form posted without JavaScript. */
  actionData: JoinReply | undefined
  /** Whether the address says that such a post went well. */
  joined: boolean
}

const joinedByAddress: JoinReply = { status: 'joined' }

/** Spec section 4: idle, submitting, joined or failed; the same with and without JavaScript. */
export function useJoin({ actionData, joined }: JoinFromPage) {
  const fetcher = useFetcher<JoinReply>()
  const [dismissed, setDismissed] = useState<JoinReply>()
  const latest = fetcher.data ?? actionData ?? (joined ? joinedByAddress : undefined)
  const reply = latest === dismissed ? undefined : latest
  return {
    Form: fetcher.Form,
    reply,
    isSubmitting: fetcher.state !== 'idle',
    backToForm: () => setDismissed(latest),
    /** The form is there again because somebody asked for it. */
    isBack: dismissed !== undefined,
  }
}
