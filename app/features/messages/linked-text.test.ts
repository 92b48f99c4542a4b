import { expect, test } from 'vitest'

import { receivedMaxLength } from '~collections/values/messages'

import { linkedText } from './linked-text'

const hrefs = (text: string) => linkedText(text).flatMap(({ href }) => (href === undefined ? [] : [href]))

test.each([
  ['See https://kalima.example/a?b=c.', ['https://kalima.example/a?b=c']],
  ['(https://kalima.example/a_(b))', ['https://kalima.example/a_(b)']],
  [
    'اكتب إلى layla@example.com، أو زر https://kalima.example؟',
    ['mailto:layla@example.com', 'https://kalima.example/'],
  ],
  ['layla.omar+1@mail.example.co.uk!', ['mailto:layla.omar+1@mail.example.co.uk']],
  ['https:// and @ and layla@home', []],
])('the addresses in %j become links', (text, expected) => {
  expect(hrefs(text)).toEqual(expected)
  expect(
    linkedText(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test.each([
  ['one word', 'a'.repeat(receivedMaxLength)],
  ['dots within an address', `https://kalima.example/${'.'.repeat(receivedMaxLength)}a`],
  ['half an address', `layla@${'a'.repeat(receivedMaxLength)}`],
])('the longest mail of %s is read in one pass, which takes no minutes', (_what, text) => {
  const pieces = linkedText(text)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})
