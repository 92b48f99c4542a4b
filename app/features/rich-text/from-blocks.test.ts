import { expect, test } from 'vitest'

import { cleanRichText } from '~collections/rich-text/clean-rich-text'
import { toRichText } from '~collections/rich-text/plain-text'

import type { RichTextBlock } from './blocks'
import { fromBlocks } from './from-blocks'
import { toBlocks } from './to-blocks'

const line = (words: string): RichTextBlock => ({
  type: 'paragraph',
  line: [{ type: 'text', text: words, marks: [] }],
})
const list = (...items: { words: string; blocks?: RichTextBlock[] }[]): RichTextBlock => ({
  type: 'list',
  start: null,
  items: items.map(({ words, blocks = [] }) => ({
    line: [{ type: 'text', text: words, marks: [] }],
    blocks,
  })),
})

function there(blocks: RichTextBlock[]) {
  const empty = toRichText('')
  return { ...empty, root: { ...empty.root, children: fromBlocks(blocks) } }
}

test('a quote is one line, which a list or a rule in it ends', () => {
  const quoted = [line('said'), { type: 'quote' as const, blocks: [line('thought')] }]
  const words = (text: string) => ({ type: 'text' as const, text, marks: [] })
  const both = {
    type: 'paragraph' as const,
    line: [words('said'), { type: 'break' as const }, words('thought')],
  }
  const blocks = [
    { type: 'quote' as const, blocks: [...quoted, list({ words: 'a' }), { type: 'rule' as const }] },
  ]
  expect(toBlocks(there(blocks))).toEqual([
    { type: 'quote', blocks: [both] },
    list({ words: 'a' }),
    { type: 'rule' },
  ])
})

test('more words of an item go on in its line', () => {
  const quote = { type: 'quote' as const, blocks: [line('b')] }
  const blocks = [list({ words: 'a', blocks: [quote, { type: 'rule' }, list({ words: 'c' }), line('d')] })]
  const item = { type: 'text', text: 'a', marks: [] }
  expect(toBlocks(there(blocks))).toEqual([
    {
      type: 'list',
      start: null,
      items: [
        { line: [item, { type: 'break' }, { ...item, text: 'b' }], blocks: [list({ words: 'c' })] },
        { line: [{ ...item, text: 'd' }], blocks: [] },
      ],
    },
  ])
})

test('lists of any depth keep every word in a document that is taken', () => {
  let nested = list({ words: 'deep' })
  for (let depth = 0; depth < 40; depth++) nested = list({ words: `at ${depth}`, blocks: [nested] })
  const document = there([nested])
  expect(() => cleanRichText(document)).not.toThrow()
  expect(JSON.stringify(toBlocks(document))).toContain('"deep"')
})
