import { expect, test } from 'vitest'

import { cleanRichText } from '~cms/rich-text/clean-rich-text'
import { toRichText } from '~cms/rich-text/plain-text'

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

test('a quote is what it quotes, a rule is nothing, and more words of an item go on in its line', () => {
  const blocks = [
    { type: 'quote' as const, blocks: [line('said')] },
    { type: 'rule' as const },
    list({ words: 'a', blocks: [line('b'), list({ words: 'c' }), line('d')] }),
  ]
  const item = { type: 'text', text: 'a', marks: [] }
  expect(toBlocks(there(blocks))).toEqual([
    line('said'),
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
