import { createHeadlessEditor } from '@lexical/headless'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { RichTextBlock, RichTextInline, RichTextItem } from '../blocks'
import { fromBlocks } from '../from-blocks'
import { toBlocks } from '../to-blocks'

import { cleanRichText, isSameRichText } from '~collections/rich-text/clean-rich-text'

import { editorNodes } from './editor-surface'
import { openDocument } from './open-document'
import { toPlainText, toRichText, type RichText as RichTextDocument } from '~collections/rich-text/plain-text'

const editor = createHeadlessEditor({
  nodes: editorNodes,
  onError: (error) => {
    throw error
  },
})

function openAndSave(document: RichTextDocument): unknown {
  editor.setEditorState(editor.parseEditorState(JSON.stringify(openDocument(document))))
  return JSON.parse(JSON.stringify(editor.getEditorState()))
}

const withChildren = (...children: RichTextDocument['root']['children']): RichTextDocument => ({
  ...toRichText(''),
  root: { ...toRichText('').root, children },
})
const text = (words: string, format = 0) => ({
  type: 'text',
  version: 1,
  text: words,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
})
const element = { version: 1, direction: null, format: '', indent: 0 }

describe('a document that nobody touches comes back as it was', () => {
  test('with Payload’s links, whatever their fields say', () => {
    const link = (fields: object) => ({
      ...element,
      type: 'link',
      version: 3,
      id: '665f1a2b3c4d5e6f7a8b9c0d',
      fields,
      children: [text('our page', 2)],
    })
    const document = withChildren(
      {
        ...element,
        type: 'paragraph',
        textFormat: 1,
        textStyle: '',
        children: [
          text('See ', 1),
          link({ linkType: 'custom', newTab: true, url: 'https://example.org' }),
          { type: 'linebreak', version: 1 },
          link({ linkType: 'custom', newTab: false, url: 'javascript:alert(1)', doc: null, note: 'ours' }),
        ],
      },
      { ...element, type: 'heading', tag: 'h4', direction: 'rtl', children: [text('عنوان')] },
      { ...element, type: 'paragraph', textFormat: 0, textStyle: '', format: 'center', children: [] },
    )
    expect(openAndSave(document)).toEqual(document)
  })

  test('with everything that a legal text may hold', () => {
    fc.assert(
      fc.property(fc.array(allowedBlock, { minLength: 1, maxLength: 6 }), (nodes) => {
        const full = { type: 'paragraph', version: 1, children: [text('.')] }
        const document = cleanRichText(withChildren(...nodes.flatMap((node) => [node, full])))
        expect(isSameRichText(openAndSave(document), document)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('with any lines of plain text', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        (lines) => {
          const document: RichTextDocument = JSON.parse(JSON.stringify(toRichText(lines)))
          expect(openAndSave(document)).toEqual(document)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('with what pages are made of', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
        const document = withChildren(...fromBlocks(apart(blocks)))
        expect(openAndSave(document)).toEqual(document)
      }),
      { numRuns: 40 },
    )
  })
})

test('the page shows any blocks of the editor as what they are', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      let above = 0
      const shown = blocks.map((each) => {
        if (each.type !== 'heading') return each
        above = Math.min(each.depth, above + 1)
        return { ...each, depth: above }
      })
      expect(toBlocks(withChildren(...fromBlocks(blocks)))).toEqual(shown)
    }),
  )
})

test('a tab that Lexical does not take is one of the text', () => {
  const tab = { type: 'tab', version: 1, text: '\t', format: 0, mode: 'unmergeable', detail: 2, style: '' }
  const document = withChildren({ ...element, type: 'paragraph', children: [text('a'), tab, text('b')] })
  expect(toPlainText(openAndSave(document))).toBe('a\tb')
})

test('what the editor does not know keeps its words, and everything else stays as it is', () => {
  const paragraph = (words: string) => ({ ...element, type: 'paragraph', children: [text(words)] })
  const known = [
    { ...element, type: 'heading', tag: 'h4', children: [text('Aside')] },
    { ...element, type: 'quote', children: [text('said', 4)] },
    { type: 'horizontalrule', version: 1 },
  ]
  const document = withChildren(
    { ...element, type: 'heading', tag: 'h1', children: [text('Title')] },
    ...known,
    { type: 'upload', version: 1, value: 7 },
    { ...element, type: 'block', children: [paragraph('boxed')] },
  )
  const saved = openAndSave(document)
  expect(toPlainText(saved)).toBe('Title\nAside\nsaid\n\nboxed')
  expect(saved).toMatchObject({
    root: { children: [{ type: 'heading', tag: 'h2' }, ...known, { type: 'paragraph' }] },
  })
})

test.each([null, undefined, withChildren(), withChildren({ type: 'upload', version: 1 })])(
  'nothing opens as an empty paragraph',
  (document) => {
    expect(openDocument(document)).toEqual(toRichText(''))
  },
)

const between: RichTextBlock = { type: 'paragraph', line: [{ type: 'text', text: '–', marks: [] }] }

/** Lexical makes one list of two neighbours of a kind. */
function apart(blocks: RichTextBlock[]): RichTextBlock[] {
  return blocks.flatMap((each) => (each.type === 'list' ? [between, each] : [each]))
}

const piece = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.constantFrom('\n', '\t', ' ', '* a', '<b>', 'نص', '👩‍💻'),
)

const words = fc
  .tuple(
    fc.stringMatching(/^[a-zء-ي<&]{1,5}$/),
    fc.subarray(['bold', 'italic', 'strikethrough', 'underline'] as const),
  )
  .map(([letters, marks]): RichTextInline => ({ type: 'text', text: letters, marks }))
const link = fc
  .record({ href: fc.constantFrom('/a', 'https://a.example/', 'tel:1'), newTab: fc.boolean(), word: words })
  .map(({ word, ...fields }): RichTextInline => ({ type: 'link', ...fields, line: [word] }))
/** Lexical makes one text of two with the same marks. */
const line = fc
  .array(fc.oneof(words, link), { minLength: 1, maxLength: 3 })
  .map((parts): RichTextInline[] =>
    parts.flatMap((part, at): RichTextInline[] => (at === 0 ? [part] : [{ type: 'break' }, part])),
  )
const list = (deeper: fc.Arbitrary<RichTextBlock[]>): fc.Arbitrary<RichTextBlock> =>
  fc.record({
    type: fc.constant('list' as const),
    start: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 20 })),
    items: fc.array(
      fc.record({ line, blocks: deeper }).map((item): RichTextItem => item),
      { minLength: 1, maxLength: 3 },
    ),
  })
const innermost = fc.constant<RichTextBlock[]>([])
const nested = fc.oneof(
  innermost,
  list(innermost).map((inner) => [inner]),
)
const block: fc.Arbitrary<RichTextBlock> = fc.oneof(
  line.map((parts): RichTextBlock => ({ type: 'paragraph', line: parts })),
  fc
    .record({ depth: fc.constantFrom(1 as const, 2 as const, 3 as const), line })
    .map((heading): RichTextBlock => ({ type: 'heading', ...heading })),
  list(nested),
)

/** Nodes as Payload's REST takes them. Lexical joins two texts of the same looks, so a break parts them. */
const storedWord = fc.oneof(
  fc
    .record({ words: fc.stringMatching(/^[a-zء-ي<&]{1,5}$/), format: fc.integer({ min: 0, max: 15 }) })
    .map(({ words: letters, format }): object => text(letters, format)),
  fc.constant({ type: 'tab' }),
)
const storedLink = fc
  .record({ url: fc.constantFrom('/a', '#b', 'mailto:a@b.example'), newTab: fc.boolean(), word: storedWord })
  .map(({ word, ...fields }): object => ({ type: 'link', id: 'link-1', fields, children: [word] }))
const storedLine = fc
  .array(fc.oneof(storedWord, storedLink), { maxLength: 3 })
  .map((parts) => parts.flatMap((part) => [part, { type: 'linebreak' }]))
const storedItem = storedLine.map((children) => ({ type: 'listitem', children }))
const direction = fc.constantFrom('ltr', 'rtl', null)
const allowedBlock = fc.oneof(
  fc.constant({ type: 'horizontalrule', version: 1 }),
  fc
    .record({
      type: fc.constantFrom('paragraph', 'quote', 'heading'),
      tag: fc.constantFrom('h2', 'h3', 'h4'),
      direction,
      indent: fc.integer({ min: 0, max: 3 }),
      children: storedLine,
    })
    .map((block) => ({ ...block, version: 1 })),
  fc
    .record({
      listType: fc.constantFrom('bullet', 'number'),
      direction,
      children: fc.array(storedItem, { minLength: 1, maxLength: 3 }),
    })
    .map((block) => ({ ...block, type: 'list', version: 1 })),
)
