import { expect, test } from 'vitest'

import { parseImapUrl } from './imap-url'

test('a mailbox behind TLS', () => {
  expect(parseImapUrl('imaps://team%40kalima.example:p%3Ass@mail.example/INBOX')).toEqual({
    host: 'mail.example',
    port: 993,
    isSecure: true,
    requiresTls: true,
    user: 'team@kalima.example',
    password: 'p:ss',
    mailbox: 'INBOX',
  })
})

test.each([
  ['imap://a:b@mail.example', { port: 143, isSecure: false, requiresTls: true, mailbox: 'INBOX' }],
  ['imap://a:b@mail.example:1143/Post/2026', { port: 1143, requiresTls: true, mailbox: 'Post/2026' }],
  ['imap://a:b@mail.example?tls=off', { requiresTls: false }],
  ['imap://a:b@127.0.0.1:1143', { requiresTls: false }],
  ['imap://a:b@[::1]/%D8%A8%D8%B1%D9%8A%D8%AF', { host: '::1', requiresTls: false, mailbox: 'بريد' }],
])('%s', (url, target) => {
  expect(parseImapUrl(url)).toMatchObject(target)
})

test.each([
  '',
  'mail.example',
  'https://a:b@mail.example',
  'imaps://mail.example',
  'imaps://a@mail.example',
  'imaps://:b@mail.example',
  'imaps://a:b@',
  'imaps://a:b@mail.example?tls=off',
  'imap://a:b@mail.example?tls=no',
  'imap://a:b@mail.example?other=1',
  'imap://a:%ZZ@mail.example',
  'imap://a:b%0D%0A@mail.example',
])('%j is no mailbox', (url) => {
  expect(parseImapUrl(url)).toBeNull()
})
