import { expect, test } from 'vitest'
import { smtpUrlProblem, withTransportSecurity } from './smtp-url'

const secured = (url: string) => Object.fromEntries(withTransportSecurity(new URL(url)).searchParams)

test.each([
  'smtp://mail.example',
  'smtp://mail.example:587?requireTLS=false&ignoreTLS=true',
  'smtp://localhost.mail.example',
  'smtp://127.mail.example',
  'smtp://10.0.0.1',
  'smtp://0.0.0.0',
  'smtp://[::2]',
])('%s has to change to TLS', (url) => {
  expect(secured(url)).toMatchObject({ requireTLS: 'true' })
})

test.each(['smtp://localhost:1025', 'smtp://127.0.0.1', 'smtp://127.1.2.3:25', 'smtp://[::1]:25'])(
  '%s stays on this machine',
  (url) => {
    expect(secured(url)).toEqual({ requireTLS: 'false' })
  },
)

test('tls=off gives TLS up, and is no option of the mail program', () => {
  expect(secured('smtp://mail.example?tls=off')).toEqual({ requireTLS: 'false', ignoreTLS: 'true' })
})

test('smtps:// is TLS from the first byte', () => {
  expect(secured('smtps://mail.example?maxConnections=2')).toEqual({ maxConnections: '2' })
})

test.each([
  'smtp://mail.example?tls=no',
  'smtps://mail.example?tls=off',
  'smtps://mail.example?tls.rejectUnauthorized=false',
])('%s is refused', (url) => {
  expect(smtpUrlProblem(url)).toEqual(expect.any(String))
})

test('other options are for the mail program', () => {
  expect(smtpUrlProblem('smtp://mail.example?tls=off')).toBeNull()
  expect(smtpUrlProblem('smtps://mail.example?tls.servername=mx.example&socketTimeout=1000')).toBeNull()
})
