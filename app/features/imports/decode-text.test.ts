import { expect, test } from 'vitest'

import { HttpError } from '~/http/http-error.server'
import { inPieces } from '~tests/support/in-pieces'

import { decodeText, encodingOf } from './decode-text.server'

async function decoded(bytes: Uint8Array, size = 7): Promise<string> {
  let text = ''
  for await (const piece of decodeText(inPieces(bytes, size))) text += piece
  return text
}

const sentence = 'الاسم,Email\r\nليلى 🎓,a@b.co\r\n'
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

test.each<[string, Uint8Array, string]>([
  ['UTF-8', Buffer.from(sentence), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${sentence}`), 'utf-8'],
  ['UTF-16, little end first', Buffer.from(`\uFEFF${sentence}`, 'utf16le'), 'utf-16le'],
  ['UTF-16, big end first', swapped(Buffer.from(`\uFEFF${sentence}`, 'utf16le')), 'utf-16be'],
])('%s is read, wherever it is cut', async (_, bytes, encoding) => {
  expect(encodingOf(bytes)).toBe(encoding)
  for (const size of [1, 2, 3, 7, 1000]) expect(await decoded(bytes, size)).toBe(sentence)
})

test('a file of a letter or none is read as well', async () => {
  expect(await decoded(Buffer.from('a'))).toBe('a')
  expect(await decoded(Buffer.from(''))).toBe('')
  expect(await decoded(Buffer.from('\uFEFF'))).toBe('')
})

test.each<[string, Uint8Array]>([
  ['Arabic of an old Windows', Buffer.from([0x61, 0x2c, 0xc7, 0xe1, 0xc7, 0xd3, 0xe3])],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['half of a letter in UTF-8', Buffer.from([0x61, 0xed, 0xa0, 0x80])],
  ['a letter that breaks off', Buffer.from([0x61, 0x62, 0x63, 0xd8])],
])('%s is no text', async (_, bytes) => {
  await expect(decoded(bytes)).rejects.toBeInstanceOf(HttpError)
  await expect(decoded(bytes)).rejects.toMatchObject({ messageKey: 'usersImport:file.notText' })
})

test('half of a letter in UTF-16 spoils itself alone', async () => {
  expect(await decoded(Buffer.from('\uFEFFa\uD83Db', 'utf16le'))).toBe('a\uFFFDb')
})
