import type { ClientActionFunctionArgs } from '@remix-run/react'

import { givenIn, type ContactReply } from './contact-reply'

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
