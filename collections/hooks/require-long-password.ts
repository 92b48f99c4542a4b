import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { passwordMinLength } from '../values'

/** Payload itself takes three characters. */
export const requireLongPassword: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  const password: unknown = data?.password
  if (typeof password === 'string' && password.length < passwordMinLength)
    throw new ValidationError({
      collection: collection.slug,
      errors: [{ path: 'password', message: `A password has at least ${passwordMinLength} characters.` }],
      req,
    })
  return data
}
