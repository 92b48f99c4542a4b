import { expect, test } from 'vitest'

import { initialsOf } from './avatar'

test.each([
  ['Layla Al-Masri', 'L\u200cM'],
  ['سامي حداد', 'س\u200cح'],
  ['noor', 'N'],
  ['“Omar” (IT)', 'O\u200cI'],
  ['', ''],
  ['<>', ''],
])('%s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
