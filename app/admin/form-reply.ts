import type { HeadersArgs } from '@remix-run/node'
import type { ClientActionFunctionArgs, useActionData } from '@remix-run/react'

import type { PublicKeyCredentialRequestOptionsJSON } from './passkey'

/** The reply to a form. Texts are localized. */
export type FormReply = FormDone | FormRefusal

/** A success. What it reports to its screen beyond the message is in `details`, whose type follows from the `intent`. */
export type FormDone = {
  ok: true
  intent: string
  message?: string
  /** What the intent “undo” needs to lead back from the change. */
  undo?: string
  /** What is shown this once. */
  secret?: ShownSecret
  /** The id of the record that is gone. */
  deleted?: number
  details?: object
}

/** `errors` are by field name; `values` are those that were sent, so that the form keeps its input without JavaScript, too. */
export type FormRefusal<Details = object> = {
  ok: false
  message: string
  errors?: Record<string, string>
  status: number
  values?: SentValues
  details?: Details
  /** The form is carried out once the person has confirmed that it’s them. */
  confirm?: ConfirmationAsked
}

/** The success among the replies. */
export type DoneIn<Reply extends FormReply> = Extract<Reply, { ok: true }>

/** What a function that answers forms replies, as its screen gets it. */
export type ReplyOf<Answer> = NonNullable<ReturnType<typeof useActionData<Answer>>>

/** Narrows the reply to any form of a screen to the forms of one part of it, whose intents begin in the same way. */
export function replyToForms<Reply extends FormReply, Prefix extends string>(
  reply: Reply | undefined,
  prefix: Prefix,
): Extract<Reply, { ok: false } | { intent: `${Prefix}${string}` }> | undefined {
  return reply && isToForms(reply, prefix) ? reply : undefined
}

function isToForms<Reply extends FormReply, Prefix extends string>(
  reply: Reply,
  prefix: Prefix,
): reply is Extract<Reply, { ok: false } | { intent: `${Prefix}${string}` }> {
  return !reply.ok || reply.intent.startsWith(prefix)
}

/** A secret that a form has made, and what it belongs to. */
export type ShownSecret = { secret: string; name: string }

/** Extensions are no plain JSON. */
type PasskeyRequest = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>

/** What the person can prove themselves with beside the password; null when no second step is on. */
export type ConfirmationAsked = {
  /** What the person can show who they are with. */
  first: { password: boolean; provider: string | null }
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
