import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanRichText, isSameRichText } from './clean-rich-text'
import { toPlainText, toRichText } from './plain-text'
import { RichTextError } from './clean-walk'
import { safeHref } from './safe-href'

const text = (words: unknown, format: unknown = 0) => ({ type: 'text', text: words, format })
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })
const link = (url: unknown, ...children: unknown[]) => ({
  type: 'link',
  id: 'a1',
  fields: { url },
  children,
})
const item = (...children: unknown[]) => ({ type: 'listitem', children })
const list = (listType: unknown, ...children: unknown[]) => ({ type: 'list', listType, children })
const document = (...children: unknown[]) => ({ root: { type: 'root', children } })
const clean = (...children: unknown[]) => cleanRichText(document(...children), () => 'new')
const faultOf = (value: unknown) => {
  try {
    cleanRichText(value)
    return null
  } catch (error) {
    return error instanceof RichTextError ? error.fault : error
  }
}

test('what a legal text may hold stays, and comes out the same a second time', () => {
  const whole = clean(
    { type: 'heading', tag: 'h2', children: [text('Rights')] },
    paragraph(
      text('You '),
      text('may', 3),
      { type: 'linebreak' },
      { type: 'tab' },
      link('/contact', text('ask')),
    ),
    list('number', item(text('one'), list('bullet', item(text('inner')))), item(text('two'))),
    { type: 'quote', children: [text('said')] },
    { type: 'horizontalrule' },
  )
  expect(toPlainText(whole)).toBe('Rights\nYou may\n\task\none\ninner\ntwo\nsaid\n')
  expect(JSON.stringify(whole)).toContain('"format":3')
  expect(cleanRichText(whole)).toEqual(whole)
  expect(isSameRichText(whole, JSON.parse(JSON.stringify(whole)))).toBe(true)
  expect(isSameRichText(whole, clean(paragraph(text('else'))))).toBe(false)
  const linked = (id: string, url: string) =>
    document({ ...paragraph({ ...link(url, text('ask')), id }), textFormat: id.length })
  expect(isSameRichText(linked('a', '/contact'), linked('bc', '/contact'))).toBe(true)
  expect(isSameRichText(linked('a', '/contact'), linked('a', '/terms'))).toBe(false)
})

test('a link is kept in Payload’s form, with an id of its own', () => {
  const linked = clean(
    paragraph(
      {
        ...link(' mailto:a@example.org ', text('write')),
        fields: { url: ' mailto:a@example.org ', newTab: true, rel: 'x' },
      },
      { type: 'autolink', fields: { url: 'https://example.org' }, children: [text('see')] },
    ),
  )
  expect(linked.root.children[0]).toMatchObject({
    children: [
      {
        type: 'link',
        version: 3,
        id: 'a1',
        fields: { url: 'mailto:a@example.org', newTab: true, linkType: 'custom' },
      },
      { type: 'link', id: 'new', fields: { url: 'https://example.org', newTab: false, linkType: 'custom' } },
    ],
  })
  expect(JSON.stringify(linked)).not.toContain('rel')
})

test('what else a node says does not come along', () => {
  const dressed = clean({
    type: 'paragraph',
    format: 'center',
    indent: 3,
    direction: 'rtl',
    onclick: 'x()',
    children: [{ ...text('words', 16 | 1), style: 'color: red', mode: 'token', $: { html: '<b>' } }],
  })
  expect(dressed.root.children).toEqual([
    {
      type: 'paragraph',
      version: 1,
      format: '',
      indent: 3,
      direction: 'rtl',
      textFormat: 0,
      textStyle: '',
      children: [
        { type: 'text', version: 1, text: 'words', format: 1, mode: 'normal', detail: 0, style: '' },
      ],
    },
  ])
})

describe('refused', () => {
  test.each([
    ['notRichText', null],
    ['notRichText', 'words'],
    ['notRichText', { root: [] }],
    ['notRichText', document('words')],
    ['notRichText', document({ type: 'paragraph' })],
    ['notRichText', document(paragraph(text(7)))],
    ['unknownNode', document({ type: 'upload', children: [] })],
    ['unknownNode', document(text('loose'))],
    ['unknownNode', document({ type: 'heading', tag: 'h1', children: [text('x')] })],
    ['unknownNode', document({ type: 'heading', tag: 'script', children: [text('x')] })],
    ['unknownNode', document(paragraph(paragraph(text('x'))))],
    ['unknownNode', document(list('check', item(text('x'))))],
    ['unknownNode', document(list('bullet', paragraph(text('x'))))],
    ['unknownNode', document(paragraph(link('/a', link('/b', text('x')))))],
    ['badLink', document(paragraph(link('javascript:alert(1)', text('x'))))],
    ['badLink', document(paragraph(link('java\nscript:alert(1)', text('x'))))],
    ['badLink', document(paragraph(link('data:text/html,x', text('x'))))],
    ['badLink', document(paragraph({ type: 'link', children: [text('x')] }))],
    [
      'badLink',
      document(paragraph({ ...link('/a', text('x')), fields: { linkType: 'internal', url: '/a' } })),
    ],
    ['badText', document(paragraph(text('a\0b')))],
    ['badText', document(paragraph(text('\ud800')))],
    ['badText', document(paragraph(link('https://a.example/\0', text('x'))))],
    ['tooLong', document(paragraph(text('x'.repeat(1_000_001))))],
    ['tooLong', document(...Array.from({ length: 50_001 }, () => paragraph()))],
    ['empty', document()],
    ['empty', document(paragraph(text('  \n')), paragraph())],
  ])('%s: %#', (fault, value) => {
    expect(faultOf(value)).toBe(fault)
  })

  test('lists in lists without end', () => {
    let nested: unknown = paragraph(text('deep'))
    for (let level = 0; level < 20_000; level++) nested = list('bullet', item(text('on'), nested))
    expect(faultOf(document(nested))).toBe('tooDeep')
  })
})

test('plain text as rich text is clean already, whatever its characters', () => {
  const character = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code))
  const words = fc.array(character, { maxLength: 80 }).map((characters) => characters.join(''))
  fc.assert(
    fc.property(words, (written) => {
      fc.pre(written.trim() !== '' && !/[\0\p{Cs}]/u.test(written))
      expect(cleanRichText(toRichText(written))).toEqual(toRichText(written))
    }),
  )
})

test('no document gets in with a part that is not known or an address that may not be followed', () => {
  const odd = fc.oneof(fc.anything({ maxDepth: 1 }), fc.constant('<script>'))
  const address = fc.oneof(
    fc.constantFrom('javascript:x', ' JavaScript:x', 'data:x', '/ok', 'https://a.example'),
    odd,
  )
  const type = fc.constantFrom(
    'paragraph',
    'text',
    'link',
    'autolink',
    'list',
    'listitem',
    'heading',
    'script',
  )
  const { node } = fc.letrec((tie) => ({
    node: fc.record(
      {
        type: fc.oneof({ weight: 9, arbitrary: type }, odd),
        text: fc.oneof({ weight: 9, arbitrary: fc.string() }, odd),
        tag: fc.oneof(fc.constantFrom('h2', 'h3'), odd),
        format: odd,
        listType: fc.oneof(fc.constantFrom('number', 'bullet'), odd),
        fields: fc.oneof({ weight: 9, arbitrary: fc.record({ url: address }) }, odd),
        children: fc.oneof({ weight: 9, arbitrary: fc.array(tie('node'), { maxLength: 3 }) }, odd),
      },
      { requiredKeys: ['type'] },
    ),
  }))
  const known = new Set([
    'root',
    'paragraph',
    'heading',
    'list',
    'listitem',
    'quote',
    'horizontalrule',
    'text',
    'tab',
    'linebreak',
    'link',
  ])
  const inspect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('type' in value) expect(known).toContain(value.type)
    if ('url' in value) expect(safeHref(value.url)).not.toBeNull()
    Object.values(value).forEach(inspect)
  }
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 3 }), (nodes) => {
      const given = document(...nodes)
      if (faultOf(given) === null) inspect(cleanRichText(given))
    }),
    { numRuns: 300 },
  )
})
