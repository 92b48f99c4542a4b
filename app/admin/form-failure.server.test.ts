import { Forbidden, ValidationError } from 'payload'
import { expect, test } from 'vitest'

import { translator } from '~/i18n/i18n.server'
import api from '~/i18n/locales/ar/api.json'
import { loadContext } from '~tests/support/load-context'
import { testEnvironment } from '~tests/support/test-environment'

import { failureReply } from './form-failure.server'

const context = loadContext(testEnvironment('unused'))
const values = { to: ['Sami'] }
const replyTo = (error: unknown) => failureReply(error, translator('ar'), context, values).data

test('what cannot be stored is refused beside its field, and keeps what was typed', () => {
  const error = new ValidationError({ errors: [{ path: 'to', message: 'Secret.' }] })
  const said = { ok: false, status: 400, message: api.invalid, values }
  expect(replyTo(error)).toEqual({ ...said, errors: { to: api.field.invalid } })
  expect(replyTo(Object.assign(new Error('Secret.'), { code: '22008' }))).toEqual(said)
  expect(replyTo(new Error('Secret.'))).toMatchObject({ status: 500, message: api.failed })
})

test.each(['40P01', '40001', '57014', '57P01'])('after %s, the same form may succeed in a moment', (code) => {
  const error = new Error('Failed query: …', { cause: Object.assign(new Error('Secret.'), { code }) })
  expect(replyTo(error)).toEqual({ ok: false, status: 503, message: api.unavailable, values })
})

test('what Payload does not allow is a refusal', () => {
  expect(replyTo(new Forbidden())).toEqual({ ok: false, status: 403, message: api.forbidden, values })
})
