import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { toRichText } from '~collections/rich-text/plain-text'

import { RichText } from './rich-text'
import { toBlocks } from './to-blocks'

const text = (words: string, format: unknown = 0) => ({ type: 'text', text: words, format })
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })
const link = (url: unknown, ...children: unknown[]) => ({ type: 'link', fields: { url }, children })
const heading = (tag: string, words: string) => ({ type: 'heading', tag, children: [text(words)] })
const item = (...children: unknown[]) => ({ type: 'listitem', children })
const list = (listType: string, ...children: unknown[]) => ({ type: 'list', listType, start: 1, children })

const html = (...children: unknown[]) =>
  renderToStaticMarkup(
    createElement(RichText, { blocks: toBlocks({ root: { children } }), under: 2 }),
  ).replaceAll(/ class="[^"]*"/g, '')

test('headings, emphasis, lists, links, quotes and rules show as what they are', () => {
  expect(
    html(
      heading('h2', 'Rights'),
      paragraph(text('You '), text('may', 1), text(' ask', 3), { type: 'linebreak' }, text('us', 12)),
      paragraph(text('See '), link('/contact', text('our page', 2)), text('.')),
      list('number', item(text('one')), item(list('bullet', item(text('inner')))), item(text('two'))),
      { type: 'quote', children: [text('said')] },
      { type: 'horizontalrule' },
    ),
  ).toBe(
    '<h3>Rights</h3>' +
      '<p>You <strong>may</strong><em><strong> ask</strong></em><br/><u><s>us</s></u></p>' +
      '<p>See <a href="/contact"><em>our page</em></a>.</p>' +
      '<ol start="1"><li>one<div><ul><li>inner</li></ul></div></li><li>two</li></ol>' +
      '<blockquote><p>said</p></blockquote><hr/>',
  )
})

test('plain text is a paragraph a line, without the empty ones', () => {
  expect(html(...toRichText('one\n\n two\n').root.children)).toBe('<p>one</p><p> two</p>')
})

test('a link to a script is its words; one to another site cannot reach back', () => {
  expect(html(paragraph(link('javascript:alert(1)', text('press'))))).toBe('<p>press</p>')
  expect(html(paragraph(link(undefined, text('press'))))).toBe('<p>press</p>')
  expect(html(paragraph(link('https://example.org', text('there'))))).toBe(
    '<p><a href="https://example.org/" rel="noopener">there</a></p>',
  )
})

test('a link that opens a new tab cannot reach back either', () => {
  const inNewTab = (url: string) => ({
    type: 'link',
    fields: { url, newTab: true, linkType: 'custom' },
    children: [text('there')],
  })
  expect(html(paragraph(inNewTab('/contact')))).toBe(
    '<p><a href="/contact" target="_blank" rel="noopener">there</a></p>',
  )
  expect(html(paragraph(inNewTab('javascript:alert(1)')))).toBe('<p>there</p>')
})

test('lists are nested as deep as the editor goes', () => {
  const nested = list(
    'bullet',
    item(text('a')),
    item(list('number', item(text('b')), item(list('bullet', item(text('c')))))),
  )
  expect(html(nested)).toBe(
    '<ul><li>a<div><ol start="1"><li>b<div><ul><li>c</li></ul></div></li></ol></div></li></ul>',
  )
})

test('a link in a link is one link', () => {
  expect(html(paragraph(link('/a', text('x'), link('/b', text('y')))))).toBe('<p><a href="/a">xy</a></p>')
})

test('words that look like markup stay words', () => {
  expect(html(paragraph(text('<img src=x onerror=alert(1)>')))).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  )
})

test('a node that nobody knows lends its words and nothing else', () => {
  const unknown = {
    type: 'block',
    fields: { html: '<b>' },
    children: [text('words'), paragraph(text('more'))],
  }
  expect(html({ type: 'upload', value: 'x' }, unknown)).toBe('<p>words</p><p>more</p>')
})

test('headings never skip a level, whatever their author chose', () => {
  expect(html(heading('h4', 'a'), heading('h4', 'b'), heading('h2', 'c'), heading('h3', 'd'))).toBe(
    '<h3>a</h3><h4>b</h4><h3>c</h3><h4>d</h4>',
  )
})

test('text that is nested without end ends', () => {
  let nested: unknown = paragraph(text('deep'))
  for (let level = 0; level < 20_000; level++) nested = list('bullet', item(text('on'), nested))
  expect(html(nested)).toMatch(/^<ul><li>on<div><ul>/)

  let links: unknown = text('deep')
  for (let level = 0; level < 20_000; level++) links = { type: 'unknown', children: [link('/x', links)] }
  expect(html(paragraph(links))).not.toContain('deep')
})

test('what is no document shows nothing', () => {
  for (const value of [
    null,
    undefined,
    7,
    'root',
    [],
    {},
    { root: null },
    { root: [] },
    { root: { children: 'x' } },
  ])
    expect(toBlocks(value)).toEqual([])
})

test('no document at all breaks the page or brings a script into it', () => {
  const odd = fc.oneof(fc.anything(), fc.constant('<script>'))
  const address = fc.oneof(fc.constantFrom('javascript:x', ' JavaScript:x', 'data:text/html,x', '/ok'), odd)
  const type = fc.constantFrom('text', 'link', 'autolink', 'list', 'listitem', 'heading', 'quote', 'script')
  const { node } = fc.letrec((tie) => ({
    node: fc.record(
      {
        type: fc.oneof({ weight: 9, arbitrary: type }, odd),
        text: odd,
        tag: odd,
        format: odd,
        listType: fc.oneof(fc.constant('number'), odd),
        start: odd,
        fields: fc.oneof(fc.record({ url: address }), odd),
        children: fc.oneof({ weight: 9, arbitrary: fc.array(tie('node'), { maxLength: 4 }) }, odd),
      },
      { requiredKeys: ['type'] },
    ),
  }))
  fc.assert(
    fc.property(fc.array(node), (nodes) => {
      expect(html(...nodes)).not.toMatch(/<script|href="\s*(javascript|data)/i)
    }),
    { numRuns: 500 },
  )
})
