import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPlainText, toRichText } from './plain-text'

test('any text comes back exactly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(toPlainText(toRichText(text))).toBe(text)
    }),
  )
})

test('any arrangement of lines comes back exactly', () => {
  const piece = fc.constantFrom(
    '\n',
    '\n\n',
    '\r\n',
    '\t',
    ' ',
    '',
    '# a',
    '* b',
    '1. c',
    '<b>',
    'نص عربي',
    '_',
    '\\',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      expect(toPlainText(JSON.parse(JSON.stringify(toRichText(text))))).toBe(text)
    }),
  )
})

test('each line is a paragraph, an empty line an empty one', () => {
  expect(toRichText('a\n\nb').root.children.map(({ children }) => children)).toEqual([
    [expect.objectContaining({ type: 'text', text: 'a' })],
    [],
    [expect.objectContaining({ type: 'text', text: 'b' })],
  ])
})

test('rich text gives its words, a line for each block', () => {
  const text = (words: string, format = 0) => ({ type: 'text', text: words, format })
  const item = (...children: object[]) => ({ type: 'listitem', children })
  const document = {
    root: {
      type: 'root',
      children: [
        { type: 'heading', tag: 'h2', children: [text('Title')] },
        {
          type: 'paragraph',
          children: [text('See '), { type: 'link', children: [text('our', 1), text(' page')] }, text('.')],
        },
        { type: 'paragraph', children: [text('one'), { type: 'linebreak' }, text('two')] },
        {
          type: 'list',
          children: [item(text('first')), item({ type: 'list', children: [item(text('inner'))] }), item()],
        },
        { type: 'horizontalrule' },
        { type: 'quote', children: [{ type: 'paragraph', children: [text('said')] }] },
      ],
    },
  }
  expect(toPlainText(document)).toBe('Title\nSee our page.\none\ntwo\nfirst\ninner\n\n\nsaid')
})

test('what is no document has no words', () => {
  for (const value of [null, undefined, '', 7, {}, { root: null }, { root: {} }])
    expect(toPlainText(value)).toBe('')
})
