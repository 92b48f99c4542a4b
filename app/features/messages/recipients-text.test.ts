import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readRecipients, recipientsText } from './recipients-text'

test.each([
  ['a@x.co', [{ name: '', email: 'a@x.co' }], []],
  [
    'Layla <layla@x.co>; b@x.co',
    [
      { name: 'Layla', email: 'layla@x.co' },
      { name: '', email: 'b@x.co' },
    ],
    [],
  ],
  [
    '"Haddad, Sami" <Sami@X.co>، c@x.co',
    [
      { name: 'Haddad, Sami', email: 'sami@x.co' },
      { name: '', email: 'c@x.co' },
    ],
    [],
  ],
  ['ليلى <layla@x.co>', [{ name: 'ليلى', email: 'layla@x.co' }], []],
  ['a@x.co, A@x.co, Ann <a@x.co>', [{ name: 'Ann', email: 'a@x.co' }], []],
  ['a@x.co\r\nBcc: evil@x.co', [{ name: '', email: 'a@x.co' }], ['Bcc: evil@x.co']],
  ['"A\u0000\u0007B" <a@x.co>', [{ name: 'A B', email: 'a@x.co' }], []],
  ['nobody, <>, ,', [], ['nobody', '<>']],
])('%j', (text, recipients, wrong) => {
  expect(readRecipients(text)).toEqual({ recipients, wrong })
})

test('whatever the names, what is written is read back', () => {
  const name = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029"]/gu, '').trim())
  const email = fc.stringMatching(/^[a-z]{1,8}$/).map((local) => `${local}@x.co`)
  const people = fc.uniqueArray(fc.record({ name, email }), {
    maxLength: 5,
    selector: (person) => person.email,
  })
  fc.assert(
    fc.property(people, (given) => {
      expect(readRecipients(recipientsText(given))).toEqual({ recipients: given, wrong: [] })
    }),
    { seed: 1, numRuns: 300 },
  )
})
