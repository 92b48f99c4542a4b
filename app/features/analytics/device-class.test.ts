import { expect, test } from 'vitest'

import { deviceClassOf } from './visitor.server'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
  [
    'Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 Silk/120.0 like Chrome Safari/537.36',
    'tablet',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'desktop'],
  [mac, 'desktop'],
])('%s is a %s', (userAgent, device) => {
  expect(deviceClassOf(userAgent)).toBe(device)
})

test('a Mac that takes touches is an iPad', () => {
  expect(deviceClassOf(mac, true)).toBe('tablet')
})
