import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { apiKeyMinLength } from '../values'

/** Payload itself takes a single character, and whoever guesses a key is in. */
export const requireLongApiKey: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  const key: unknown = data?.apiKey
  if (typeof key === 'string' && key.length < apiKeyMinLength)
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'apiKey', message: `A key has at least ${apiKeyMinLength} characters.` }],
      req,
    })
  return data
}
