import { describe, expect, test } from 'vitest'

import { clientAddress } from '~/http/client-address'

describe('the address of a client', () => {
  test('is that of the socket when no proxy is trusted, whatever the client says', () => {
    expect(clientAddress('203.0.113.9', '1.2.3.4, 5.6.7.8', 0)).toBe('203.0.113.9')
  })

  test('is what the trusted proxy appended, not what the client put before it', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9', 1)).toBe('203.0.113.9')
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
  })

  test('is the first hop when fewer proxies came by than are trusted', () => {
    expect(clientAddress('203.0.113.9', undefined, 2)).toBe('203.0.113.9')
  })

  test.each([
    ['203.0.113.9:50712', '203.0.113.9'],
    ['[2001:db8::1]:50712', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[::ffff:203.0.113.9]:50712', '203.0.113.9'],
    ['2001:db8::1:50712', '2001:db8::1:50712'],
  ])('has no port: %s is %s', (hop, address) => {
    expect(clientAddress('10.0.0.1', hop, 1)).toBe(address)
  })

  test('is IPv4 also where the socket writes it as IPv6', () => {
    expect(clientAddress('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9')
  })
})
