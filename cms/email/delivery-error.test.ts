import { expect, test } from 'vitest'

import { asksToSlowDown } from './delivery-error'

const reply = (response: string, command = 'DATA', code = 'EENVELOPE') =>
  asksToSlowDown({ code, command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  ['451 quota exceeded', 'MAIL FROM'],
  ['451 4.7.1 Error: too much mail from 192.0.2.1', 'RCPT TO'],
  ['452 4.5.3 Too many recipients', 'RCPT TO'],
  ['452 4.2.2 Over quota', 'DATA'],
  ['454 Throttling failure: Maximum sending rate exceeded.', 'DATA'],
  ['421 Service not available', 'CONN'],
  ['450 Please try again later', 'CONN'],
  ['454 4.7.0 Too many login attempts', 'AUTH PLAIN'],
  ['550 5.4.5 Daily user sending limit exceeded', 'DATA'],
])('%s to %s asks to slow down', (response, command) => {
  expect(reply(response, command)).toBe(true)
})

test.each([
  ['451 Try again later', 'RCPT TO'],
  ['451 4.7.1 Greylisting in action, please come back later', 'RCPT TO'],
  ['452 4.2.2 Mailbox is over quota', 'RCPT TO'],
  ['452 4.3.1 Insufficient system storage', 'DATA'],
  ['550 5.1.1 No such user', 'RCPT TO'],
  ['552 5.2.2 Mailbox is over quota', 'RCPT TO'],
  ['250 accelerate', 'DATA'],
])('%s to %s is about that mail', (response, command) => {
  expect(reply(response, command)).toBe(false)
})

test('a server that cannot do TLS now is no quota', () => {
  expect(reply('454 4.7.0 TLS not available', 'STARTTLS', 'ETLS')).toBe(false)
})
