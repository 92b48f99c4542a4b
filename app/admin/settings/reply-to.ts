import type { FormRefusal, FormReply } from '../form-reply'

/** The refusal of this form, by script or as a whole page: all forms of the tab share the page’s reply. */
export function replyTo(
  intent: string,
  fetched: FormReply | undefined,
  posted: FormReply | undefined,
): FormRefusal | undefined {
  if (fetched) return fetched.ok ? undefined : fetched
  return posted && !posted.ok && posted.values?.intent?.[0] === intent ? posted : undefined
}
