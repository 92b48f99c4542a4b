import { expect, test } from 'vitest'

import { isSameDraft, mergeDrafts, mergeTexts } from './merge-drafts'

const draft = (given = {}) => ({
  to: [],
  cc: [],
  subject: '',
  content: '',
  language: 'en' as const,
  ...given,
})
const person = (email: string) => ({ name: '', email })

test.each([
  ['Hello there', 'Hello', 'Hello there'],
  ['Hello', 'Hello there', 'Hello there'],
  ['Hello', '', 'Hello'],
  ['', 'Hello', 'Hello'],
  ['One', 'Two', 'One\n\n--\n\nTwo'],
])('%j and %j', (here, elsewhere, merged) => {
  expect(mergeTexts(here, elsewhere, '--')).toBe(merged)
})

test('recipients of both, and the subject that is there', () => {
  const here = draft({ to: [person('a@x.co')], subject: ' ' })
  const elsewhere = draft({
    to: [person('a@x.co'), person('b@x.co')],
    cc: [person('c@x.co')],
    subject: 'Prices',
  })
  expect(mergeDrafts(here, elsewhere, '--')).toEqual(elsewhere)
})

test('equal drafts need no merging', () => {
  expect(isSameDraft(draft({ subject: 'A ' }), draft({ subject: 'A' }))).toBe(true)
  expect(isSameDraft(draft({ content: 'A' }), draft({ content: 'B' }))).toBe(false)
})
