import { expect, test } from 'vitest'

import { toRichText } from '~collections/rich-text/plain-text'

import { differencesBetween } from './words-comparison'

const words = {
  subject: { en: 'Hello', ar: 'مرحبًا' },
  content: { en: toRichText('One'), ar: null },
  buttonLabel: { en: '', ar: '' },
  buttonUrl: '',
  pictureAlt: { en: '', ar: '' },
}

test('the same words have no differences', () => {
  expect(differencesBetween(words, structuredClone(words))).toEqual([])
})

test('what differs is named with its language and both texts', () => {
  const other = {
    ...words,
    subject: { ...words.subject, ar: 'أهلًا' },
    content: { ...words.content, en: toRichText('Two') },
    buttonUrl: 'https://example.com/',
  }
  expect(differencesBetween(words, other)).toEqual([
    { field: 'subject', language: 'ar', texts: ['مرحبًا', 'أهلًا'], isFormatAlone: false },
    { field: 'content', language: 'en', texts: ['One', 'Two'], isFormatAlone: false },
    { field: 'buttonUrl', language: null, texts: ['', 'https://example.com/'], isFormatAlone: false },
  ])
})
