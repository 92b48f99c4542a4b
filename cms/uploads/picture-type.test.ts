import { describe, expect, test } from 'vitest'

import { pictureType, saysItMoves } from './picture-type'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('the type goes by the first bytes', () => {
  test.each([
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/png', '\x89PNG\r\n\x1a\n'],
    ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['image/avif', '\0\0\0\x1cftypavif'],
    ['image/avif', '\0\0\0\x1cftypavis'],
  ])('%s', (type, start) => {
    expect(pictureType(bytes(start))).toBe(type)
  })

  test.each([
    '',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    '%PDF-1.7',
    'RIFF....WAVE',
    '\0\0\0\x1cftypheic',
    ' \xff\xd8\xff',
  ])('not %j', (start) => {
    expect(pictureType(bytes(start))).toBeUndefined()
  })
})

const chunk = (name: string, content = '') => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(content.length)
  return Buffer.concat([head, bytes(name + content), Buffer.alloc(4)])
}
const png = (...chunks: Buffer[]) => Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), ...chunks])

test('a picture that moves says so', () => {
  expect(saysItMoves(bytes('\0\0\0\x1cftypavis'), 'image/avif')).toBe(true)
  expect(saysItMoves(bytes('\0\0\0\x1cftypavif'), 'image/avif')).toBe(false)
  expect(saysItMoves(png(chunk('IHDR', 'x'), chunk('acTL')), 'image/png')).toBe(true)
  expect(saysItMoves(png(chunk('IHDR', 'acTL'), chunk('IDAT'), chunk('acTL')), 'image/png')).toBe(false)
  expect(saysItMoves(png(Buffer.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4])), 'image/png')).toBe(false)
})
