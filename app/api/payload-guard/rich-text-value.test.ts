import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toRichText } from '~collections/rich-text/plain-text'

import { RestRefusal } from './refusal'
import { requireRichText } from './rich-text-value'

const check = (value: unknown) => () => requireRichText(value, 'content')
const rootOf = (...children: unknown[]) => ({ root: { type: 'root', children } })

test('what an editor writes is taken', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(check(toRichText(text))).not.toThrow()
    }),
  )
  const link = { type: 'link', fields: { url: 'https://x.co' }, children: [{ type: 'text', text: 'here' }] }
  const list = { type: 'list', children: [{ type: 'listitem', children: [link] }] }
  expect(
    check(rootOf({ type: 'heading', tag: 'h2', children: [] }, list, { type: 'horizontalrule' })),
  ).not.toThrow()
})

test.each<[string, unknown, string]>([
  ['words', 'words', 'content'],
  ['nothing', null, 'content'],
  ['no root', {}, 'content'],
  ['a root without children', { root: { type: 'root' } }, 'content'],
  ['a child that is nothing', rootOf(null), 'content.root.children.0'],
  ['a node without a type', rootOf({ children: [] }), 'content.root.children.0'],
  ['children that are no list', rootOf({ type: 'list', children: {} }), 'content.root.children.0.children'],
  ['text without words', rootOf({ type: 'text' }), 'content.root.children.0.text'],
  ['words that are a number', rootOf({ type: 'code', text: 7 }), 'content.root.children.0.text'],
  ['a link to nowhere', rootOf({ type: 'link', children: [] }), 'content.root.children.0.fields'],
  ['a link to a number', rootOf({ type: 'link', fields: { url: 7 } }), 'content.root.children.0.fields.url'],
  ['fields that are a list', rootOf({ type: 'block', fields: [] }), 'content.root.children.0.fields'],
])('%s is refused, and where', (_what, value, place) => {
  expect(check(value)).toThrow(RestRefusal)
  expect(check(value)).toThrow(`"${place}" must be`)
})
