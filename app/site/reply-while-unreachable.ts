import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react'

/**
 * A `clientAction`: when the server is unreachable, the page stays with this reply, and with what was typed, instead of giving way
 * to an error page.
 */
export function replyWhileUnreachable<Reply extends object>(replyTo: (form: FormData) => Reply) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const form = await request.clone().formData()
    try {
      return await serverAction<Reply>()
    } catch (error) {
      if (error instanceof Response || isRouteErrorResponse(error)) throw error
      // Only a Response carries a status here, which keeps Remix from revalidating against the same server.
      return Response.json(replyTo(form), { status: 503 })
    }
  }
}
