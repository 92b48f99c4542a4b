import { expect, test } from 'vitest'

import { captions } from '~tests/support/films'

import { readCaptions } from './captions'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['as they should be', captions],
  ['with a title', captions.replace('WEBVTT', 'WEBVTT - Lesson 1')],
  ['of another system', captions.replaceAll('\n', '\r\n')],
  ['in Arabic', captions.replace('Hello', 'مرحبًا')],
])('captions %s are taken as they are', (_, text) => {
  expect(readCaptions(bytes(text))?.toString()).toBe(text)
})

test('a byte order mark is left out', () => {
  expect(readCaptions(bytes(`\uFEFF${captions}`))?.toString()).toBe(captions)
})

test.each([
  ['nothing', ''],
  ['another format', '1\n00:00:00,000 --> 00:00:01,000\nHello.\n'],
  ['a page', '<!doctype html><script>alert(1)</script>-->'],
  ['the word within another', 'WEBVTTX\n\n00:00.000 --> 00:01.000\nHello.\n'],
  ['no cue', 'WEBVTT\n\nHello.\n'],
  ['a zero', `${captions}\0`],
])('%s is refused', (_, text) => {
  expect(readCaptions(bytes(text))).toBeNull()
})

test('what is not UTF-8 is refused', () => {
  expect(readCaptions(Buffer.concat([Buffer.from(captions), Buffer.from([0xc3, 0x28])]))).toBeNull()
})
