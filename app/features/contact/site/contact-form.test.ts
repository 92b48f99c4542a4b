import { afterEach, expect, test } from 'vitest'

import { setCms } from '~cms/client.server'
import { loadContext } from '~tests/support/load-context'
import { testEnvironment } from '~tests/support/test-environment'

import { answerContactForm } from './contact-form.server'
import { loadContactPage } from './contact-page.server'

afterEach(() => setCms(undefined))

const context = loadContext(testEnvironment('unused'))
const url = 'http://localhost:3000/contact'
const given = { name: 'سامي', email: 'sami@example.com', message: 'متى تبدأ الدروس؟\r\nشكرًا', stamp: '1.x' }

function post(body: BodyInit, accept = '*/*') {
  return answerContactForm(new Request(url, { method: 'POST', body, headers: { Accept: accept } }), context)
}

test.each(['*/*', 'text/html'])(
  'while the database is unavailable nothing typed is lost (%s)',
  async (accept) => {
    const answer = await post(new URLSearchParams(given), accept)
    expect(answer.init?.status).toBe(503)
    expect(answer.data).toEqual({ status: 'failed', error: 'contact:failed', values: given })
  },
)

test('a wrong message comes back with what is wrong in each field', async () => {
  const answer = await post(new URLSearchParams({ ...given, name: 'x2', message: 'short' }))
  expect(answer.init?.status).toBe(400)
  expect(answer.data).toEqual({
    status: 'invalid',
    errors: { name: 'contact:name.characters', message: 'contact:message.short' },
    values: { ...given, name: 'x2', message: 'short' },
  })
})

test('a body that is no form, or has files in place of words, is nothing worse than wrong', async () => {
  const files = new FormData()
  for (const name of ['name', 'email', 'message', 'stamp', 'form-website'])
    files.set(name, new File(['x'], 'x.txt'))
  for (const body of ['x', new Blob(['{}'], { type: 'application/json' }), files]) {
    const answer = await post(body)
    expect(answer.init?.status).toBe(400)
    expect(answer.data).toMatchObject({
      status: 'invalid',
      values: { name: '', email: '', message: '', stamp: '' },
    })
  }
})

test('the page is there while the database is unavailable, with what the site began with and an unstamped form', async () => {
  const page = await loadContactPage({ request: new Request(`${url}?lng=ar&sent=1`), context, params: {} })
  expect(page).toMatchObject({
    language: 'ar',
    stamp: '',
    wasSent: true,
    head: expect.arrayContaining([{ title: 'اتصل بنا – «كلمة»' }]),
    settings: { supportEmail: 'support@kalima.example' },
  })
  expect(page.settings.socialLinks).toHaveLength(6)
})
