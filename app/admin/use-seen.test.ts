import { expect, test } from 'vitest'

import { basedOn } from './use-seen'

const opened = { seen: 'first', fields: 'as opened' }
const changed = { seen: 'second', fields: 'by somebody else' }

test('a form stays based on what it was opened with, whatever is loaded beside it', () => {
  expect(basedOn(opened, changed, false)).toBe(opened)
  const unknown = { seen: 'first', fields: undefined }
  expect(basedOn(unknown, { ...unknown, seen: 'second' }, false)).toBe(unknown)
})

test('a version that has the same in all its fields takes the place of that', () => {
  const same = { ...opened, seen: 'second' }
  expect(basedOn(opened, same, false)).toBe(same)
  expect(basedOn(opened, { ...opened }, false)).toBe(opened)
})

test('after a conflict, which shows what is stored, a form may be saved over it', () => {
  expect(basedOn(opened, changed, true)).toBe(changed)
})
