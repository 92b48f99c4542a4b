import { describe, expect, test } from 'vitest'
import { isPublicAddress, pushTargetProblem, webhookTargetProblem } from './webhook-target'

const privateOnes = [
  ...[
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...[
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
  ],
  ...['240.0.0.1', '255.255.255.255', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
  ...['64:ff9b::a83f:8110', 'fd00:ec2::254', '3ffe::1', '3ffe:831f::1', '::ffff:8.8.8.8'],
  ...[
    '::',
    '::1',
    '::7f00:1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '::ffff:10.0.0.1',
  ],
  ...[
    '64:ff9b::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b::c0a8:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '64:ff9b:1::7f00:1',
  ],
  ...[
    '2002:7f00:1::',
    '2002:a00:1::1',
    '2001:0:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    '100::1',
    '5f00::1',
  ],
  ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'feff::1', 'ff02::1', '4000::1', 'e000::1'],
]
const publicOnes = [
  ...[
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '126.255.255.255',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '223.255.255.255',
    '168.63.129.15',
    '168.63.129.17',
  ],
  ...['2001:4860:4860::8888', '2606:4700:4700::1111', '2a00:1450:4001::1', '64:ff9b::808:808'],
]

test.each(privateOnes)('%s is private', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(publicOnes)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

describe('a webhook', () => {
  const strictly = { allowPrivate: false }

  test.each([
    'https://hooks.example/kalima',
    'https://1.1.1.1/',
    'https://[2606:4700:4700::1111]/',
    'https://localhost.example',
  ])('may go to %s', (url) => {
    expect(webhookTargetProblem(url, strictly)).toBeNull()
  })

  test.each([
    ...[
      'http://hooks.example',
      'http://localhost',
      'https://localhost',
      'https://LOCALHOST./x',
      'https://a.localhost:8443',
    ],
    ...[
      'https://127.0.0.1',
      'https://127.1',
      'https://0x7f.1',
      'https://2130706433',
      'https://[::1]',
      'https://[::ffff:10.0.0.1]',
    ],
    ...['https://[64:ff9b:1::1]', 'https://[fec0::1]', 'https://[::7f00:1]', 'https://user:word@10.0.0.1'],
  ])('may not go to %s, unless that is allowed', (url) => {
    expect(webhookTargetProblem(url, strictly)).toMatch(/allowed/)
    expect(webhookTargetProblem(url, { allowPrivate: true })).toBeNull()
  })
})

describe('a push service', () => {
  const address = 'https://push.example/send/abc'

  test('is a public one on https, and its address says nothing more', () => {
    expect(pushTargetProblem(address, { allowPrivate: false })).toBeNull()
    expect(pushTargetProblem('https://push.example:443/send', { allowPrivate: false })).toBeNull()
  })

  test.each([
    'http://push.example/send/abc',
    'https://push.example:8443/send/abc',
    'https://user@push.example/send/abc',
    'https://:word@push.example/send/abc',
    'https://10.0.0.1/send/abc',
    'https://168.63.129.16/send/abc',
    'https://[3ffe::1]/send/abc',
  ])('is not at %s, unless that is allowed', (url) => {
    expect(pushTargetProblem(url, { allowPrivate: false })).toMatch(/allowed/)
    expect(pushTargetProblem(url, { allowPrivate: true })).toBeNull()
  })
})
