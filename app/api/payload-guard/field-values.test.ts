import fc from 'fast-check'
import type { FlattenedField } from 'payload'
import { describe, expect, test } from 'vitest'

import { toRichText } from '~collections/rich-text/plain-text'

import { knownValues, requireRichText } from './field-values'
import { RestRefusal } from './refusal'

const fields: FlattenedField[] = [
  { name: 'name', type: 'text' },
  { name: 'tags', type: 'text', hasMany: true },
  { name: 'email', type: 'email' },
  { name: 'status', type: 'select', options: ['on', 'off'] },
  { name: 'count', type: 'number' },
  { name: 'isOpen', type: 'checkbox' },
  { name: 'date', type: 'date' },
  { name: 'friend', type: 'relationship', relationTo: 'admins' },
  { name: 'friends', type: 'relationship', relationTo: 'admins', hasMany: true },
  { name: 'extra', type: 'json' },
  { name: 'content', type: 'richText' },
  { name: 'secret', type: 'text', hidden: true },
  { name: 'place', type: 'point' },
  group('address', [{ name: 'city', type: 'text' }]),
  rows('links', [
    { name: 'id', type: 'text' },
    { name: 'url', type: 'text' },
  ]),
]

function group(name: string, inner: FlattenedField[]): FlattenedField {
  return { name, type: 'group', fields: [], flattenedFields: inner }
}

function rows(name: string, inner: FlattenedField[]): FlattenedField {
  return { name, type: 'array', fields: [], flattenedFields: inner }
}

describe('values of the right type', () => {
  test.each([
    { name: 'ليلى', tags: ['a', 'b'], email: 'a@x.co', status: 'on', count: -1.5, isOpen: false },
    { date: '2026-01-31T09:00:00Z', friend: 7, friends: [7, 8], extra: { any: [1, 'a', null] } },
    { content: toRichText('Words.'), address: { city: 'Amman' }, links: [{ id: 'a', url: 'https://x.co' }] },
    { name: null, tags: null, count: null, date: null, friend: null, content: null, extra: null },
    {},
  ])('stay as they are: %o', (values) => {
    expect(knownValues(fields, values)).toEqual(values)
  })

  test('lose what no field is for, and what the system keeps', () => {
    const given = { id: 7, name: 'a', secret: 'mine', nothing: 1, address: { city: 'b', street: 'c' } }
    expect(knownValues(fields, given)).toEqual({ name: 'a', address: { city: 'b' } })
  })

  test('an id may come as text; no rows at all are none', () => {
    expect(knownValues(fields, { friend: '7', links: null })).toEqual({ friend: 7, links: [] })
  })
})

test.each<[string, unknown, string]>([
  ['name', 7, '"name" must be text.'],
  ['name', { en: 'a', ar: 'b' }, '"name" must be text.'],
  ['email', ['a@x.co'], '"email" must be text.'],
  ['status', { equals: 'on' }, '"status" must be text.'],
  ['tags', 'a', '"tags" must be a list.'],
  ['tags', ['a', 7], '"tags.1" must be text.'],
  ['tags', [null], '"tags.0" must not be null.'],
  ['count', '7', '"count" must be a number.'],
  ['count', 1e300, '"count" must be a number.'],
  ['isOpen', 'true', '"isOpen" must be true or false.'],
  ['date', 0, '"date" must be a date such as 2027-01-31T09:00:00Z.'],
  ['date', '2026-02-30', '"date" must be a date such as 2027-01-31T09:00:00Z.'],
  ['friend', 0, '"friend" must be an id.'],
  ['friend', { id: 7 }, '"friend" must be an id.'],
  ['friends', [1, 'x'], '"friends.1" must be an id.'],
  ['address', null, '"address" must be an object.'],
  ['address', { city: 7 }, '"address.city" must be text.'],
  ['links', {}, '"links" must be a list.'],
  ['links', [null], '"links.0" must be an object.'],
  ['links', [{ url: 7 }], '"links.0.url" must be text.'],
  ['content', 'words', '"content" must be rich text: an object with a root.'],
  ['place', [1, 2], '"place" cannot be written here.'],
])('%s as %o is refused', (name, value, message) => {
  expect(() => knownValues(fields, { [name]: value })).toThrow(new RestRefusal(400, message))
})

test('whatever comes, it is refused as such or has known names alone', () => {
  const names = fields.map(({ name }) => name)
  const value = fc.oneof(fc.jsonValue(), fc.constant(toRichText('a')), fc.integer(), fc.array(fc.string()))
  const record = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value)
  fc.assert(
    fc.property(record, (given) => {
      const kept = outcomeOf(() => knownValues(fields, given))
      if (kept) expect(names).toEqual(expect.arrayContaining(Object.keys(kept)))
    }),
  )
})

/** What the check gives, or null when it refuses; anything else that it throws is a failure. */
function outcomeOf<T>(check: () => T): T | null {
  try {
    return check()
  } catch (error) {
    if (error instanceof RestRefusal) return null
    throw error
  }
}

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
