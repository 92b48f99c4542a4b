import type { HeadersArgs } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'

import type { PublicKeyCredentialRequestOptionsJSON } from './passkey'

/**
 * Texts are localized; `errors` are by field name; `values` are the submitted ones, so that a refused form keeps its
 * input without JavaScript, too.
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
      /** The form is carried out once the person has confirmed that it’s them. */
      confirm?: ConfirmationAsked
    }

/** Extensions are no plain JSON. */
type PasskeyRequest = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>

/** What the person can prove themselves with beside the password; null when no second step is on. */
export type ConfirmationAsked = {
  second: { hasApp: boolean; passkey: PasskeyRequest | null } | null
}

export type SentValues = Record<string, string[]>

export function formHeaders({ parentHeaders, actionHeaders }: HeadersArgs): Headers {
  return new Headers([...parentHeaders, ...actionHeaders])
}

/**
 * The `clientAction` of an admin screen: when the server cannot be reached, the form stays with an error instead of
 * an error page that loses the input. An empty message is shown as the general one.
 */
export async function formClientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<FormReply>()
  } catch (error) {
    if (error instanceof Response) throw error
    const reply: FormReply = { ok: false, status: 503, message: '' }
    // The status of a response keeps Remix from revalidating against the same server.
    return Response.json(reply, { status: 503 })
  }
}
