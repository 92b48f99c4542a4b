import { expect, test } from 'vitest'

import { linkAddressMaxLength } from '~collections/values/text'

import { toLinkAddress } from './link-dialog'

test.each([
  ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
  [' example.org ', 'https://example.org/'],
  ['www.example.org/page?x=1', 'https://www.example.org/page?x=1'],
  ['localhost.test:8080/x', 'https://localhost.test:8080/x'],
  ['مثال.إختبار/صفحة', 'https://xn--mgbh0fb.xn--kgbechtv/%D8%B5%D9%81%D8%AD%D8%A9'],
  ['support@kalima.example', 'mailto:support@kalima.example'],
  ['mailto:support@kalima.example', 'mailto:support@kalima.example'],
  ['+962 6 500 0000', 'tel:+96265000000'],
  ['tel:+96265000000', 'tel:+96265000000'],
  ['/contact', '/contact'],
  ['/terms?lng=ar#usage', '/terms?lng=ar#usage'],
  ['#rights', '#rights'],
])('%s leads to %s', (typed, expected) => {
  expect(toLinkAddress(typed)).toBe(expected)
})

test.each([
  '',
  '   ',
  'contact',
  'see the page',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'https://',
  'http:/x',
  'mailto:',
  `https://example.org/${'a'.repeat(linkAddressMaxLength)}`,
])('%j leads nowhere', (typed) => {
  expect(toLinkAddress(typed)).toBeNull()
})
