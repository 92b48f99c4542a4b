import { contactFields, type ContactField, type ContactValues } from '../contact-fields'
import type { ContactErrors } from './contact-errors'
import type * as FieldError from './field-error'

export type Check = typeof FieldError.fieldError

/** What the server found in `values`. */
type Found = { values: ContactValues; errors: ContactErrors }

/**
 * What is wrong in `fields`, and in any field what the server has found, which knows more endings of links, until the field
 * changes.
 */
export function findErrors(
  check: Check | undefined,
  values: ContactValues,
  fields: readonly ContactField[],
  found: Found,
): ContactErrors {
  const errors: ContactErrors = {}
  for (const field of contactFields) {
    const isAsSent = withPlainBreaks(values[field]) === withPlainBreaks(found.values[field])
    const own = fields.includes(field) ? check?.(field, values[field]) : undefined
    const error = own ?? (isAsSent ? found.errors[field] : undefined)
    if (error) errors[field] = error
  }
  return errors
}

function withPlainBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
