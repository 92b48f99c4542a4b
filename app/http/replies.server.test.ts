import { ValidationError } from 'payload'
import { expect, test } from 'vitest'

import api from '~/i18n/locales/ar/api.json'
import { loadContext } from '~tests/support/load-context'
import { testEnvironment } from '~tests/support/test-environment'

import { refusal } from './replies.server'

const context = loadContext(testEnvironment('unused'))

async function answerTo(error: unknown) {
  const reply = refusal(error, 'ar', context)
  const body: unknown = await reply.json()
  return [reply.status, body]
}

const invalid = api.field.invalid

test.each([
  ['a field that Payload refuses', ['lessons.0.title'], [{ field: 'lessons.0.title', message: invalid }]],
  ['columns of an index, which nobody sent', ['user_id, course_id'], undefined],
])('%s is the caller’s mistake, in the words of the site', async (_what, paths, errors) => {
  const error = new ValidationError({ errors: paths.map((path) => ({ path, message: 'Secret.' })) })
  const said = { success: false, message: api.invalid, ...(errors && { errors }) }
  expect(await answerTo(error)).toEqual([400, said])
})

test.each(['22008', '23514', '54000'])('so is what PostgreSQL refuses by %s', async (code) => {
  const cause = Object.assign(new Error('violates check constraint of table "secrets"'), { code })
  const error = new Error('Failed query: insert into secrets', { cause })
  expect(await answerTo(error)).toEqual([400, { success: false, message: api.invalid }])
})

test('anything else is a defect', async () => {
  expect(await answerTo(new Error('Secret.'))).toEqual([500, { success: false, message: api.failed }])
})
