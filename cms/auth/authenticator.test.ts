import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { describeSecret, stepOfCode } from './authenticator'

/** RFC 6238, appendix B: the seconds, and the codes of eight digits by SHA-1, SHA-256 and SHA-512. */
const vectors = [
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
] as const
const seed = '1234567890'
const key = Buffer.from(seed.repeat(2))

test.each(vectors)('at second %i the code is that of RFC 6238, and of that step', (second, sha1) => {
  const code = sha1.slice(-6) // the last six digits of a code of eight are the code of six
  expect(stepOfCode(key, code, second * 1000)).toBe(Math.floor(second / 30))
})

test.each(vectors)(
  'the library knows the vectors of all three algorithms at second %i',
  (second, ...codes) => {
    const lengths = { SHA1: 20, SHA256: 32, SHA512: 64 }
    const made = Object.entries(lengths).map(([algorithm, length]) => {
      const secret = Secret.fromUTF8(seed.repeat(7).slice(0, length))
      return new TOTP({ secret, algorithm, digits: 8, period: 30 }).generate({ timestamp: second * 1000 })
    })
    expect(made).toEqual(codes)
  },
)

const code = '081804' // of the step that ends at 1111111110
const step = Math.floor(1_111_111_109 / 30)

test.each([
  [-60, null],
  [-30, step],
  [0, step],
  [30, step],
  [60, null],
  [90, null],
])('a clock that is %i seconds off: step %s', (seconds, expected) => {
  expect(stepOfCode(key, code, (1_111_111_109 + seconds) * 1000)).toBe(expected)
})

test.each(['', '81804', '0081804', 'abcdef', '٠٨١٨٠٤', '000000', 'x'.repeat(10_000)])(
  '%j is no code',
  (text) => {
    expect(stepOfCode(key, text, 1_111_111_109_000)).toBeNull()
  },
)

test('spaces that apps show between the digits do not matter', () => {
  expect(stepOfCode(key, ' 081 804 ', 1_111_111_109_000)).toBe(step)
})

test('the address is what apps read, and the key what people type', () => {
  const { address, key: typed } = describeSecret(key, { issuer: 'كلمة', account: 'owner@kalima.local' })
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const { protocol, host, searchParams } = new URL(address)
  expect([protocol, host, searchParams.get('secret'), searchParams.get('issuer')]).toEqual([
    'otpauth:',
    'totp',
    typed,
    'كلمة',
  ])
})
