import { describe, expect, test } from 'vitest'
import { clientGroup } from './client-group'

describe('the group that shares a limit', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1%eth0.1', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['2001:db8::2:3:4:203.0.113.9', '2001:db8:0:2::/64'],
  ])('%s is in %s', (address, group) => {
    expect(clientGroup(address)).toBe(group)
  })
})
