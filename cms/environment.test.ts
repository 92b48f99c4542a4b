import { expect, test } from 'vitest'
import { EnvironmentError, parseEnvironment } from './environment'

test('addresses are kept in their one spelling', () => {
  expect(
    parseEnvironment({ ADMIN_EMAIL: ' Owner@Kalima.example. ', MAIL_FROM: 'Kalima <Team@Kalima.example>' }),
  ).toMatchObject({
    ADMIN_EMAIL: 'owner@kalima.example',
    MAIL_FROM: { name: 'Kalima', address: 'team@kalima.example' },
  })
  expect(parseEnvironment({})).toMatchObject({
    ADMIN_EMAIL: 'owner@kalima.local',
    MAIL_FROM: { name: null, address: 'noreply@kalima.local' },
  })
})

test.each([
  [{ ADMIN_EMAIL: '>owner@kalima.example' }, 'ADMIN_EMAIL must be an e-mail address'],
  [{ MAIL_FROM: 'Kalima' }, 'MAIL_FROM must be an e-mail address or Name <address>'],
  [{ SMTP_URL: 'nonsense' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
  [{ SMTP_URL: 'smtp://mail.example?tls=on' }, 'SMTP_URL may have no other tls than tls=off'],
])('%j ends the start with one line', (variables, problem) => {
  expect(() => parseEnvironment(variables)).toThrow(new EnvironmentError(`Bad environment: ${problem}.`))
})
