import type { TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'

/**
 * For a required text of a record whose words may be in one language alone. A change that leaves the words of a language as
 * they are, such as one of its status, does not ask for those that the language does not have. What has drafts is published
 * with all of them.
 */
export const requiredWhereWritten: TextFieldSingleValidation = (value, options) => {
  const { operation, previousValue, data } = options
  if (operation === 'update' && isBlank(value) && isBlank(previousValue) && !isPublished(data)) return true
  return text(value, options)
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const isPublished = (data: unknown) =>
  typeof data === 'object' && data !== null && '_status' in data && data._status === 'published'
