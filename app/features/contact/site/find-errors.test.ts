import { expect, test } from 'vitest'

import { contactFields, type ContactField } from '../contact-fields'
import { fieldError } from './field-error'
import { findErrors } from './find-errors'

const sent = {
  name: 'Layla',
  email: 'layla@example.com',
  message: 'Here is my form:\r\nforms.gle/AbC, please look',
}
const reply = { values: sent, errors: { message: 'contact:message.suspicious' } } as const
const find = (values: typeof sent, fields: readonly ContactField[] = contactFields) =>
  findErrors(fieldError, values, fields, reply)
/** As long as the browser's rules have not loaded. */
const findWithout = (values: typeof sent) => findErrors(undefined, values, contactFields, reply)

test('what only the server finds stands as long as the field holds what was sent', () => {
  expect(fieldError('message', sent.message)).toBeUndefined()
  // Browsers hold the line breaks of a field in one form, and a form without script sends them in the other.
  for (const message of [sent.message, sent.message.replace('\r', '')]) {
    expect(find({ ...sent, message })).toEqual(reply.errors)
    expect(findWithout({ ...sent, message })).toEqual(reply.errors)
  }
  expect(find({ ...sent, message: 'Here is my form, please look' })).toEqual({})
  expect(findWithout({ ...sent, message: 'Here' })).toEqual({})
})

test('what the browser finds comes first, and only in fields that have been left', () => {
  expect(find({ ...sent, name: 'x2', message: 'short' })).toEqual({
    name: 'contact:name.characters',
    message: 'contact:message.short',
  })
  expect(find({ ...sent, name: 'x2' }, [])).toEqual(reply.errors)
})
