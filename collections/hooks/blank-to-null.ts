import type { FieldHook } from 'payload'

/** A language whose text is blank has none: pages ask the database for what is there. */
export const blankToNull: FieldHook = ({ value }: { value?: unknown }) =>
  typeof value === 'string' && value.trim() === '' ? null : value
