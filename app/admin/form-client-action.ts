import type { ClientActionFunctionArgs } from '@remix-run/react'

import type { FormReply } from './form-reply'

/**
 * The `clientAction` of an admin screen: when the server cannot be reached at all, the form is told so and stays, instead
 * of an error page that loses what was typed. Without a text of its own the reply gets the general one.
 */
export async function formClientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<FormReply>()
  } catch (error) {
    if (error instanceof Response) throw error
    const reply: FormReply = { ok: false, status: 503, message: '' }
    // Only a response carries a status here, which keeps Remix from asking the same server for fresh data.
    return Response.json(reply, { status: 503 })
  }
}
