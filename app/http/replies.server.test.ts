import { ValidationError } from 'payload'
import { describe, expect, test } from 'vitest'

import api from '~/i18n/locales/ar/api.json'
import { loadContext } from '~tests/support/load-context'
import { testEnvironment } from '~tests/support/test-environment'

import { failureOfForm, orUnavailable, refusal } from './replies.server'

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

describe.each(['40P01', '40001', '57014', '57P01'])('after %s, the same may succeed in a moment', (code) => {
  const error = new Error('Failed query: …', { cause: Object.assign(new Error('Secret.'), { code }) })

  test('so a page is away for now', async () => {
    const refused: unknown = await orUnavailable(() => Promise.reject(error)).catch(
      (thrown: unknown) => thrown,
    )
    expect(refused).toBeInstanceOf(Response)
    expect(refused).toMatchObject({ status: 503 })
    expect(refused instanceof Response && refused.headers.get('Retry-After')).toBe('5')
  })

  test('and a form asks for another try', () => {
    const asked = { status: 503, headers: { 'Retry-After': '5' } }
    expect(failureOfForm(error, context, 'it was not stored')).toEqual(asked)
  })
})

test('a defect stays one, of pages and of forms', async () => {
  const error = new Error('Secret.')
  await expect(orUnavailable(() => Promise.reject(error))).rejects.toBe(error)
  expect(failureOfForm(error, context, 'it was not stored')).toEqual({ status: 500 })
})
