import type { ClientActionFunctionArgs } from '@remix-run/react'

import type { JoinReply } from './join-reply'

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
