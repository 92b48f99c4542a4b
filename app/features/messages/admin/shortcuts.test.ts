import { expect, test } from 'vitest'

import { shortcutOf } from './shortcuts'

const none = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['J', 'next'],
  ['o', 'open'],
  ['e', 'archive'],
  ['s', 'star'],
  ['r', 'reply'],
  ['a', 'all'],
  ['f', 'forward'],
  ['c', 'compose'],
  ['u', 'list'],
  ['/', 'search'],
  ['?', null],
  ['Escape', 'close'],
  ['x', null],
  ['Enter', null],
])('%s', (key, shortcut) => {
  expect(shortcutOf({ ...none, key })).toBe(shortcut)
})

test('an Arabic keyboard has the same keys in the same places', () => {
  expect(shortcutOf({ ...none, key: 'ت', code: 'KeyJ' })).toBe('next')
  expect(shortcutOf({ ...none, key: 'لا', code: 'KeyB' })).toBeNull()
  expect(shortcutOf({ ...none, key: 'ظ', code: 'Slash' })).toBe('search')
})

test('a Latin letter counts wherever its key lies', () => {
  expect(shortcutOf({ ...none, key: 'c', code: 'KeyJ' })).toBe('compose')
  expect(shortcutOf({ ...none, key: 'z', code: 'Slash' })).toBeNull()
})

test('keys with modifiers are the browser’s', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    expect(shortcutOf({ ...none, key: 'r', code: 'KeyR', [modifier]: true })).toBeNull()
})

test('a held key walks through the rows and does nothing else', () => {
  expect(shortcutOf({ ...none, key: 'j', repeat: true })).toBe('next')
  expect(shortcutOf({ ...none, key: 'e', repeat: true })).toBeNull()
})
