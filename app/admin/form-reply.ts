import type { HeadersArgs } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'

/**
 * What an admin form is told. Texts are in the person's language; `errors` are by the name of the field; `values` are what
 * was sent, so that a form that was refused stands as it was, also without JavaScript.
 */
export type FormReply =
  | { ok: true; message?: string; details?: Record<string, unknown> }
  | {
      ok: false
      message: string
      errors?: Record<string, string>
      status: number
      values?: SentValues
      details?: Record<string, unknown>
    }

/** The texts of a form by the names of its fields. */
export type SentValues = Record<string, string[]>

/** The headers of a screen with forms: those of the back office, and what the reply to a form says besides. */
export function formHeaders({ parentHeaders, actionHeaders }: HeadersArgs): Headers {
  return new Headers([...parentHeaders, ...actionHeaders])
}

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
