import { expect, test } from 'vitest'

import { asksToSlowDown, toDeliveryError } from './delivery-error'
import { MailPausedError } from './mail-pause'

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

const sender = 'team@kalima.example'
const refusal = (response: string, command: string) =>
  toDeliveryError(
    Object.assign(new Error('Message failed'), {
      code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
      command,
      response,
      responseCode: Number(response.slice(0, 3)),
    }),
    { isBodySent: command === 'DATA', sender },
  )

test.each([
  ['550 5.7.1 Sender rejected: account suspended', 'MAIL FROM'],
  [
    `554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: ${sender}`,
    'DATA',
  ],
  [
    '554 Message rejected: Sending paused for this account. For more information, please check the inbox.',
    'DATA',
  ],
  [
    "554 Access denied: User `arn:aws:iam::1:user/a' is not authorized to perform `ses:SendRawEmail' on it",
    'DATA',
  ],
  ['554 5.2.252 SendAsDenied; not allowed to send as it; STOREDRV.Submission.Exception', 'DATA'],
  ['550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'DATA'],
  ['550 The from address does not match a verified Sender Identity. Mail cannot be sent', 'DATA'],
  ['550 The kalima.example domain is not verified. Please, add and verify your domain', 'DATA'],
  ['550-From header sender domain not verified.', 'DATA'],
  [`553 5.7.1 <${sender}>: Sender address rejected: not owned by user team`, 'RCPT TO'],
])('%s to %s refuses the sender', (response, command) => {
  const error = refusal(response, command)
  expect(error).toBeInstanceOf(MailPausedError)
  expect(error).toMatchObject({ reason: 'sender', reply: response })
})

test.each([
  ['552 5.3.4 Message size exceeds fixed limit', 'MAIL FROM', false],
  ['550 5.6.7 Address is not ASCII', 'MAIL FROM', false],
  ['552 5.3.4 Too large, and the Sender address rejected', 'DATA', false],
  ['550 5.7.1 Message rejected as spam', 'DATA', false],
  ['554 Transaction failed: Duplicate header Subject', 'DATA', false],
  ['550 5.1.1 No such user', 'RCPT TO', true],
  ['550 5.1.1 <a@example.com>: Recipient address rejected: User unknown', 'RCPT TO', true],
])('%s to %s refuses that mail', (response, command, isOfRecipient) => {
  expect(refusal(response, command)).toMatchObject({ problem: 'refused', reply: response, isOfRecipient })
})

test('why a lane waits names nobody but the sender', () => {
  const words =
    '554 Message rejected: Email address is not verified. The following identities failed the check: '
  expect(
    refusal(`${words}Team@Kalima.example, <o'neil+x@example.com>, ليلى@مثال.إختبار.`, 'DATA'),
  ).toMatchObject({
    reply: `${words}Team@Kalima.example, <[…]>, […].`,
  })
})
