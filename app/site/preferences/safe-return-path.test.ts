import fc from 'fast-check'
import { expect, test } from 'vitest'

import { safeReturnPath } from './safe-return-path'

test.each([
  ['/contact?x=1#form', '/contact?x=1#form'],
  ['/?lng=ar&joined=1', '/?lng=ar&joined=1'],
  ['//evil.test/a', '/'],
  ['/\\evil.test', '/'],
  ['/.//evil.test', '/evil.test'],
  ['https://evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [null, '/'],
])('%s leads to %s', (given, expected) => {
  expect(safeReturnPath(given)).toBe(expected)
})

test('choosing a language drops the one in the address', () => {
  expect(safeReturnPath('/privacy?lng=ar&a=b', { dropLanguage: true })).toBe('/privacy?a=b')
})

test('no text leads off the site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    'evil.test',
    ':',
    '@',
    '\t',
    '%2f',
    'https:',
    '?',
    '#',
  )
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
      (path) => {
        const result = safeReturnPath(path)
        expect(new URL(result, 'http://site.test').origin).toBe('http://site.test')
      },
    ),
    { numRuns: 2000 },
  )
})
