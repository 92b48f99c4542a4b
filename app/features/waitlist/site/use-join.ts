import { useFetcher, type ClientActionFunctionArgs } from '@remix-run/react'
import { useState } from 'react'

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

/**
 * The landing page's `clientAction`: when the server cannot be reached at all, the form says so and stays, instead of an
 * error page that loses what was typed.
 */
export async function joinClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction<JoinReply>()
  } catch (error) {
    if (error instanceof Response) throw error
    const email = form.get('email')
    const values = { email: typeof email === 'string' ? email : '' }
    const reply: JoinReply = { status: 'failed', error: 'waitlist:failed', values }
    // Only a response carries a status here, which keeps Remix from asking the same server for fresh data.
    return Response.json(reply, { status: 503 })
  }
}

/** What the landing page's action answers to a join; texts are keys of the locale files. */
export type JoinReply =
  | { status: 'joined' }
  | { status: 'invalid'; errors: { email?: string | undefined }; values: { email: string } }
  | { status: 'failed'; error: 'waitlist:failed' | 'waitlist:tooMany'; values: { email: string } }
