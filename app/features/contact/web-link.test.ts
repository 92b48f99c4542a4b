import fc from 'fast-check'
import { expect, test } from 'vitest'

import { hasWebLink } from './web-link'

test.each([
  'http://example.com',
  'see HTTPS://EXAMPLE.COM now',
  'ftp://files.example.com/a',
  'http://localhost:3000',
  'http://192.168.0.1',
  '192.168.0.1/admin',
  'www.example.museum',
  'WWW.Example.com',
  '(www.example.com)',
  'www2.example.com',
  'example.com',
  'example.com.',
  'Visit example.com, please',
  'buy at my-shop.example.co.uk today',
  'sub.domain.example.org?x=1',
  'example.com/path',
  'example.com:8080',
  't.co/abc',
  'bit.ly/abc',
  'youtu.be/abc',
  'kalima.shop/offer',
  'موقع example.com رائع',
  'زوروا موقعي.com الآن',
  'اقرأ:example.net',
  'example.com.Thanks',
  '“example.jo”',
])('%j has a web link', (text) => {
  expect(hasWebLink(text)).toBe(true)
})

test.each([
  '',
  'Hello there.',
  'e.g. this, i.e. that, etc.',
  'I learn a lot, e.g.grammar',
  'at 9 a.m. or 5 p.m. sharp',
  'It costs 3.5 or 1,000.50 dinars',
  'version 2.0.1',
  'on 12.11.2026 and 12.11.2026/13.11.2026',
  'I am done.Thanks',
  'all done.thanks a lot',
  'That is me.My name is Sami',
  'Hello.my name is Sami',
  'I like it.is it free?',
  'I study at home.so can you help me',
  'She has a B.Com and a Ph.D.',
  'Mr.Haddad and Dr.Saleh',
  'Wait...what?',
  'yes/no and and/or',
  'Write to me at sami@example.com please',
  'sami.haddad@mail.example.com',
  'first.com@example.org',
  'my handle is @example.com',
  'node.js or notes.txt',
  'وصلت.شكرا لكم',
  'السعر 3.5 دينار.هل هذا صحيح؟',
  'the ratio is 3:1 // a note',
])('%j has none', (text) => {
  expect(hasWebLink(text)).toBe(false)
})

test('every web address is one, wherever it stands', () => {
  const around = fc.constantFrom('', ' ', '\n', '(', ')', '"', '،', 'هنا ', ' here', ': ')
  fc.assert(
    fc.property(fc.webUrl(), around, around, (url, before, after) => {
      expect(hasWebLink(before + url + after)).toBe(true)
    }),
  )
})

test('sentences are none, whether or not a space follows the full stop', () => {
  const word = fc.constantFrom(
    'I',
    'would',
    'like',
    'to',
    'learn',
    'is',
    'it',
    'at',
    'so',
    'شكرا',
    'أريد',
    '3',
    '7.5',
  )
  const gap = fc.constantFrom(' ', ', ', '. ', '.', '? ', '! ', '…', ' - ', '\n')
  fc.assert(
    fc.property(fc.array(fc.tuple(word, gap)), (parts) => {
      const text = parts.flat().join('')
      expect([text, hasWebLink(text)]).toEqual([text, false])
    }),
  )
})

test('a long text is judged at once', () => {
  const began = performance.now()
  for (const unit of ['a', 'a.', 'a-', '.', '@', '1.', ':/', 'www', '٣.', 'a b.'])
    hasWebLink(unit.repeat(20_000))
  expect(performance.now() - began).toBeLessThan(1000)
})
