import type { ContactField } from '../contact-fields'
import { contactSchema } from '../contact-schema'
import { toContactError, type ContactError } from './contact-errors'

/** Uses the server's schema, which browsers load once somebody begins to fill in the form. */
export function fieldError(field: ContactField, value: string): ContactError | undefined {
  return toContactError(contactSchema.shape[field].safeParse(value).error?.issues[0]?.message)
}
