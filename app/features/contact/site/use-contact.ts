import { useFetcher, type ClientActionFunctionArgs } from '@remix-run/react'
import { useState } from 'react'

import { type ContactReply, givenIn } from './contact-errors'

export type ContactFromPage = {
  /** The answer to a form posted without JavaScript. */
  actionData: ContactReply | undefined
  /** Whether the address says that such a post went well. */
  wasSent: boolean
}

/** What the form says about itself for a while. */
export type ContactNotice = {
  tone: 'success' | 'danger'
  text: 'contact:sent' | 'contact:review' | 'contact:failed' | 'contact:tooMany' | 'contact:tooSoon'
  /** It answers what the visitor has just done on this page, so reading goes on there. */
  takesFocus: boolean
  /** Whoever works by keyboard has it for as long as they stay there. */
  staysWhileFocused: boolean
}

const sentByAddress: ContactReply = { status: 'sent' }
const review: ContactNotice = {
  tone: 'danger',
  text: 'contact:review',
  takesFocus: false,
  staysWhileFocused: false,
}

/** Spec section 4: idle, loading, success or error, the last two for a while; the same with and without JavaScript. */
export function useContact({ actionData, wasSent }: ContactFromPage) {
  const fetcher = useFetcher<ContactReply>()
  const reply = fetcher.data ?? actionData ?? (wasSent ? sentByAddress : undefined)
  const [shownReply, setShownReply] = useState(reply)
  const [notice, setNotice] = useState(() => reply && noticeOf(reply))
  const [isByKeyboard, setByKeyboard] = useState(false)
  const [round, setRound] = useState(0)
  if (reply !== shownReply) {
    setShownReply(reply)
    setNotice(reply && { ...noticeOf(reply), takesFocus: true, staysWhileFocused: isByKeyboard })
    if (reply?.status === 'sent') setRound(round + 1)
  }
  return {
    Form: fetcher.Form,
    reply,
    notice,
    /** Another number for each new, empty form. */
    round,
    isSending: fetcher.state === 'submitting',
    clearNotice: () => setNotice(undefined),
    showReview: () => setNotice({ ...review }),
    /** A message is on its way. */
    begin({ byKeyboard }: { byKeyboard: boolean }) {
      setByKeyboard(byKeyboard)
      setNotice(undefined)
    },
  }
}

function noticeOf(reply: ContactReply): ContactNotice {
  if (reply.status === 'invalid') return review
  if (reply.status === 'failed') return { ...review, text: reply.error }
  return { ...review, tone: 'success', text: 'contact:sent' }
}

/**
 * The contact page's `clientAction`: when the server cannot be reached at all, the form says so and stays, instead of an
 * error page that loses what was typed.
 */
export async function contactClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction<ContactReply>()
  } catch (error) {
    if (error instanceof Response) throw error
    const reply: ContactReply = { status: 'failed', error: 'contact:failed', given: givenIn(form) }
    // Only a response carries a status here, which keeps Remix from asking the same server for fresh data.
    return Response.json(reply, { status: 503 })
  }
}
