import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isExternal, safeHref } from './safe-href'

test.each([
  ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
  ['HTTP://EXAMPLE.org', 'http://example.org/'],
  ['mailto:support@kalima.example', 'mailto:support@kalima.example'],
  ['tel:+96265550100', 'tel:+96265550100'],
  ['/contact', '/contact'],
  ['/terms?lng=ar#section-2', '/terms?lng=ar#section-2'],
  ['contact', '/contact'],
  ['#rights', '#rights'],
  ['//example.org/x', 'https://example.org/x'],
  ['.//example.org/x', '/example.org/x'],
  [String.raw`./\example.org`, '/example.org'],
  [String.raw`/\example.org`, 'https://example.org/'],
])('%s may be followed', (url, expected) => {
  expect(safeHref(url)).toBe(expected)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'https://',
  '',
  '   ',
  null,
  undefined,
  7,
  {},
])('%j may not', (url) => {
  expect(safeHref(url)).toBeNull()
})

test('whatever comes, a browser reads the answer as a web page, an email or a page of this site', () => {
  const piece = fc.constantFrom(
    'javascript',
    ':',
    '/',
    '\\',
    '\n',
    '\t',
    ' ',
    '#',
    '?',
    '@',
    '.',
    'a',
    'data',
    '\0',
  )
  const address = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(address, (url) => {
      const href = safeHref(url)
      if (href === null) return
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(
        new URL(href, 'https://kalima.example/privacy').protocol,
      )
    }),
  )
})

test('only addresses of other sites are external', () => {
  expect(['https://a.example/', 'http://a.example/', '//a.example/'].map(isExternal)).toEqual([
    true,
    true,
    true,
  ])
  expect(['/contact', '#top', 'mailto:a@b.example'].map(isExternal)).toEqual([false, false, false])
})
