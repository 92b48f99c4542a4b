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
