import { expect, test } from 'vitest'

import { rawEntryFields, applyEntryForm } from './entry-fields'

function formOf(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('a form is read as it is kept: trimmed, without empty or double interests, with plain line ends', () => {
  const form = formOf([
    ['name', ' Layla '],
    ['status', 'registered'],
    ['language', 'ar'],
    ['notes', 'one\r\ntwo '],
    ['interests', 'grammar '],
    ['interests', ' '],
    ['interests', 'grammar'],
    ['interests', 'قراءة'],
  ])
  expect(rawEntryFields(form)).toEqual({
    name: 'Layla',
    status: 'registered',
    language: 'ar',
    notes: 'one\ntwo',
    interests: ['grammar', 'قراءة'],
  })
})

test('what is under way shows at once, and a value that nobody knows changes nothing', () => {
  const entry = {
    id: 7,
    email: 'sam@example.com',
    name: 'Sam',
    status: 'pending' as const,
    language: 'en' as const,
    interests: ['x'],
    notes: 'n',
  }
  const form = formOf([
    ['name', ''],
    ['status', 'bogus'],
    ['language', 'ar'],
  ])
  expect(applyEntryForm(entry, form)).toEqual({
    id: 7,
    email: 'sam@example.com',
    name: null,
    status: 'pending',
    language: 'ar',
    interests: [],
    notes: null,
  })
  form.set('email', ' right@example.com ')
  expect(applyEntryForm(entry, form).email).toBe('right@example.com')
})
