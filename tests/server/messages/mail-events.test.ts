import { afterAll, beforeAll, expect, test } from 'vitest'

import { documentedFetch } from '~tests/support/contract/documented-fetch'
import { postmarkCall, providerVariables, snsCall, type ProviderCall } from '~tests/support/provider-calls'
import { startServerWithKeys } from '~tests/support/start-server-with-keys'

const start = () => startServerWithKeys({ variables: providerVariables, prepare: async () => undefined })
let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  server = await start()
}, 120_000)
afterAll(() => server[Symbol.asyncDispose]())

const post = (provider: string, { headers, body }: ProviderCall) =>
  documentedFetch(`${server.url}/api/mail/events/${provider}`, { method: 'POST', headers, body })

const opened = (bytes: number) => postmarkCall({ RecordType: 'Open', UserAgent: 'x'.repeat(bytes) })

test.each([
  ['of 200 KiB is taken', 200 * 1024, 200],
  ['of 300 KiB is refused', 300 * 1024, 413],
])('an event %s', async (_, bytes, status) => {
  expect((await post('postmark', opened(bytes))).status).toBe(status)
})

test('it is a call of mail services, and of nobody else', async () => {
  const { headers, body } = opened(1)
  expect((await post('postmark', { headers: { 'Content-Type': 'application/json' }, body })).status).toBe(401)
  expect((await post('pigeon', { headers, body })).status).toBe(404)
  expect((await fetch(`${server.url}/api/mail/events/postmark`)).status).toBe(405)
  const foreign = { ...headers, Origin: 'https://evil.example', Cookie: 'payload-token=x' }
  expect((await post('postmark', { headers: foreign, body })).status).toBe(200)
})

test('what Amazon did not sign is refused before anybody is asked for a certificate', async () => {
  const elsewhere = { SigningCertURL: 'https://127.0.0.1:1/SimpleNotificationService-0.pem' }
  expect((await post('ses', snsCall(elsewhere))).status).toBe(401)
})
