import { describe, expect, test } from 'vitest'

import { chooseEncoding } from './choose-encoding'

describe('the encoding of a reply', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    ['nonsense;;q=,,', 'identity'],
  ])('that suits “%s” is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })

  test('is none for who says nothing', () => {
    expect(chooseEncoding(undefined)).toBe('identity')
  })
})
