import { expect, test, vi } from 'vitest'

import { join } from '../../support/joins'
import { seededStorage } from '../../support/seeded-storage'
import { startServer } from '../../support/start-server'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }) // a start takes its time on a busy machine

type Row = Record<string, unknown>

const rowsOf = (email: string) =>
  `select email, language, source, status, sent_at, is_demo, consent_language, consent_how,
     referral_code ~ '^\\w{6,}$' as has_referral_code, consent_text_version ~ '\\S' as has_consent_text,
     consent_at > now() - interval '5 minutes' as has_consent_time
   from waitlist_entries where email = '${email}'`

test('a join by call and one by form are rows in PostgreSQL with what was agreed to', async () => {
  await using storage = await seededStorage()
  await using server = await startServer({ ...storage.variables, DEMO_DATA: 'off' })

  const called = await join(server.url, ' Called@Example.COM ', { language: 'ar', source: 'partner-site' })
  expect(called.status).toBe(201)
  const posted = await postForm(server.url, {
    email: 'posted@example.com',
    language: 'ar',
    source: 'landing-page',
    consent: 'yes',
  })
  expect([posted.status, posted.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/^\/\?joined=1&code=\w{10}&lng=ar#waitlist-form$/),
  ])
  await server.stop()

  const expected = {
    language: 'ar',
    status: 'pending',
    has_referral_code: true,
    consent_language: 'ar',
    has_consent_text: true,
    has_consent_time: true,
    sent_at: null,
    is_demo: false,
  }
  expect(await storage.query<Row>(rowsOf('called@example.com'))).toEqual([
    { ...expected, email: 'called@example.com', source: 'partner-site', consent_how: 'api' },
  ])
  expect(await storage.query<Row>(rowsOf('posted@example.com'))).toEqual([
    { ...expected, email: 'posted@example.com', source: 'landing-page', consent_how: 'form' },
  ])
})

test('a hundred simultaneous joins of one new address look the same and are one row', async () => {
  await using storage = await seededStorage()
  await using server = await startServer({ ...storage.variables, DEMO_DATA: 'off', RATE_LIMITS: 'off' })

  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      join(server.url, index % 2 === 0 ? 'many@example.com' : 'MANY@example.com'),
    ),
  )
  const totals = answers.map(({ body }) => Number(body.totalInQueue))
  await server.stop()

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const [first] = answers
  for (const { body } of answers)
    // The count is as of the last second, and others may join in the meantime.
    expect({ ...body, totalInQueue: 0 }).toEqual({ ...first?.body, totalInQueue: 0 })
  expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(1)
  expect(await storage.query<Row>(rowsOf('many@example.com'))).toHaveLength(1)
})

async function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${url}/?index`, {
    method: 'POST',
    headers: { Accept: 'text/html', Origin: url },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}
