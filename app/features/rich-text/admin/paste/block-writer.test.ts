import { expect, test } from 'vitest'

import { BlockWriter, type TextStyle } from './block-writer'

const plain: TextStyle = { marks: new Set(), link: null }
const text = (words: string) => ({ type: 'text', text: words, marks: [] })
const paragraph = (...line: object[]) => ({ type: 'paragraph', line })

test('white space is one space, and none at the ends of a line', () => {
  const writer = new BlockWriter()
  for (const words of ['\n  one ', ' two\u00a0 ', ' \n three  ']) writer.addText(words, plain)
  expect(writer.finish()).toEqual([paragraph(text('one '), text('two '), text('three'))])
})

test('one break is a break, two end the paragraph, those at the ends are none', () => {
  const writer = new BlockWriter()
  for (const words of ['', 'a', 'b', '', 'c', '']) {
    writer.addText(words, plain)
    writer.addBreak()
  }
  expect(writer.finish()).toEqual([paragraph(text('a'), { type: 'break' }, text('b')), paragraph(text('c'))])
})

test('a link that spans paragraphs is a link in each of them', () => {
  const writer = new BlockWriter()
  const link = { type: 'link' as const, href: '/a', newTab: false }
  writer.addText('see ', plain)
  writer.addText('our ', { ...plain, link })
  writer.addText('page', { marks: new Set(['bold']), link })
  writer.endLine()
  writer.addText('more', { ...plain, link })
  expect(writer.finish()).toEqual([
    paragraph(text('see '), { ...link, line: [text('our '), { ...text('page'), marks: ['bold'] }] }),
    paragraph({ ...link, line: [text('more')] }),
  ])
})

test('a paragraph without words is none', () => {
  const writer = new BlockWriter()
  writer.addText(' \u00a0 ', plain)
  writer.addBlocks({ type: 'rule' })
  expect(writer.finish()).toEqual([{ type: 'rule' }])
})
