import { useFetcher, type ClientActionFunctionArgs } from '@remix-run/react'
import { useState } from 'react'

import { reportVisit } from '~/features/analytics/report-visit'

import { type ContactFailure, type ContactReply, readPostedForm } from './contact-errors'

export type ContactFromPage = {
  /** The result of a form posted without JavaScript. */
  actionData: ContactReply | undefined
  /** The address says that such a post succeeded. */
  wasSent: boolean
}

export type ContactNotice = {
  tone: 'success' | 'danger'
  text: 'contact:sent' | 'contact:review' | ContactFailure
  /** Only for the result of something the visitor has just done here. */
  takesFocus: boolean
  /** Keeps the notice while it has focus, for keyboard users. */
  staysWhileFocused: boolean
}

const sentReply: ContactReply = { status: 'sent' }
const review: ContactNotice = {
  tone: 'danger',
  text: 'contact:review',
  takesFocus: false,
  staysWhileFocused: false,
}

export function useContact({ actionData, wasSent }: ContactFromPage) {
  const fetcher = useFetcher<ContactReply>()
  const reply = fetcher.data ?? actionData ?? (wasSent ? sentReply : undefined)
  const [previousReply, setPreviousReply] = useState(reply)
  const [notice, setNotice] = useState(() => reply && toNotice(reply))
  const [isByKeyboard, setByKeyboard] = useState(false)
  const [formKey, setFormKey] = useState(0)
  if (reply !== previousReply) {
    setPreviousReply(reply)
    setNotice(reply && { ...toNotice(reply), takesFocus: true, staysWhileFocused: isByKeyboard })
    if (reply?.status === 'sent') setFormKey(formKey + 1)
  }
  return {
    Form: fetcher.Form,
    reply,
    notice,
    /** Changes with each new, empty form. */
    formKey,
    isSending: fetcher.state === 'submitting',
    clearNotice: () => setNotice(undefined),
    showReview: () => setNotice({ ...review }),
    startSending({ byKeyboard }: { byKeyboard: boolean }) {
      setByKeyboard(byKeyboard)
      setNotice(undefined)
    },
  }
}

function toNotice(reply: ContactReply): ContactNotice {
  if (reply.status === 'invalid') return review
  if (reply.status === 'failed') return { ...review, text: reply.error }
  return { ...review, tone: 'success', text: 'contact:sent' }
}

/** When the server is unreachable, the form reports it and keeps its content instead of giving way to an error page. */
export async function contactClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    const reply = await serverAction<ContactReply>()
    if (reply.status === 'sent') reportVisit('contact_sent')
    return reply
  } catch (error) {
    if (error instanceof Response) throw error
    const reply: ContactReply = { status: 'failed', error: 'contact:failed', values: readPostedForm(form) }
    // Only a Response carries a status here, which keeps Remix from revalidating against the same server.
    return Response.json(reply, { status: 503 })
  }
}
