import { expect, test } from 'vitest'

import type { UserView } from '../user-view'
import { applyPendingForms, applyUserForm, rawUserFields, readChange } from './user-form-data'

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each)
  return form
}

const user = (id: number, changes: Partial<UserView> = {}): UserView => ({
  id,
  name: `User ${id}`,
  email: `user${id}@example.com`,
  role: 'student',
  status: 'active',
  joinedDate: '2026-11-01T00:00:00.000Z',
  lastActive: null,
  interests: [],
  notes: null,
  isDemo: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
})

test('fields are read with one line end, without empty or repeated interests', () => {
  const form = formOf({ name: 'A', email: 'b', notes: ' \r\n ', interests: ['x ', 'x', ''] })
  expect(rawUserFields(form)).toEqual({
    name: 'A',
    email: 'b',
    role: '',
    status: '',
    interests: ['x'],
    notes: null,
  })
  expect(rawUserFields(formOf({ notes: 'one\r\ntwo' })).notes).toBe('one\ntwo')
})

test('a saved form shows at once, without a role that there is not', () => {
  const form = formOf({ name: ' Sami ', email: 'sami@example.com', role: 'owner', status: 'inactive' })
  expect(applyUserForm(user(1, { role: 'teacher' }), form)).toMatchObject({
    name: 'Sami',
    role: 'teacher',
    status: 'inactive',
  })
})

test('a change of many people, and a deletion, show at once', () => {
  const people = [user(1), user(2), user(3)]
  const bulk = { formData: formOf({ intent: 'bulk', id: ['1', '3'], change: 'role:teacher' }) }
  expect(applyPendingForms(people, [bulk]).map(({ role }) => role)).toEqual(['teacher', 'student', 'teacher'])
  const deletion = { formData: formOf({ intent: 'delete-many', id: ['1', '2'] }) }
  expect(applyPendingForms(people, [deletion]).map(({ id }) => id)).toEqual([3])
  expect(applyPendingForms(people, [{ formData: undefined }])).toEqual(people)
})

test('a change names a field and its value', () => {
  expect(readChange('status:active')).toEqual({ status: 'active' })
  expect(readChange(null)).toEqual({ '': '' })
})
