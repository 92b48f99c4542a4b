import { expect, test } from 'vitest'

import { readPlainText } from './read-clipboard'

test('a line is a paragraph, an empty line an empty one, a tab a space', () => {
  const text = (words: string) => ({
    type: 'paragraph',
    line: [{ type: 'text', text: words, marks: [] }],
  })
  expect(readPlainText('a\r\n\r\nb\tc\rd\n')).toEqual([
    text('a'),
    { type: 'paragraph', line: [] },
    text('b c'),
    text('d'),
    { type: 'paragraph', line: [] },
  ])
})
