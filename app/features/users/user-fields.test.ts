import { expect, test } from 'vitest'

import { bulkChange, messageBody, newUser, userChanges } from './user-fields'

const person = { name: ' Layla ', email: 'Layla@EXAMPLE.com' }

test('name and address are enough for a new user, an active student', () => {
  expect(newUser.parse(person)).toEqual({
    name: 'Layla',
    email: 'layla@example.com',
    role: 'student',
    status: 'active',
    interests: [],
    notes: null,
    lastActive: null,
  })
})

test('days and instants are stored as instants', () => {
  const dates = { joinedDate: '2026-02-28', lastActive: '2026-03-01T10:00:00+03:00' }
  expect(newUser.parse({ ...person, ...dates })).toMatchObject({
    joinedDate: '2026-02-28T00:00:00.000Z',
    lastActive: '2026-03-01T07:00:00.000Z',
  })
})

test.each([
  ['name', '  ', 'nameMissing'],
  ['name', 'a'.repeat(300), 'nameLong'],
  ['name', 'a\nb', 'nameInvalid'],
  ['name', '\u200F', 'nameMissing'],
  ['email', '', 'emailMissing'],
  ['email', 'nobody', 'emailInvalid'],
  ['email', `${'a'.repeat(300)}@example.com`, 'emailLong'],
  ['role', 'owner', 'role'],
  ['status', 'gone', 'status'],
  ['interests', Array.from({ length: 21 }, String), 'interestsMany'],
  ['interests', ['a'.repeat(61)], 'interestLong'],
  ['notes', 'a'.repeat(5001), 'notesLong'],
  ['joinedDate', '2026-02-30', 'date'],
])('a wrong %s (%.20s) is told by %s', (field, value, message) => {
  const { error } = newUser.safeParse({ ...person, [field]: value })
  expect(error?.issues.map(({ message: each }) => each)).toEqual([`usersAdmin:field.${message}`])
})

test('a change has only the fields that were sent', () => {
  expect(userChanges.parse({ status: 'suspended', id: 7, isDemo: true })).toEqual({ status: 'suspended' })
})

test('for many people at once there is one role or one status', () => {
  expect(bulkChange.parse({ role: 'teacher' })).toEqual({ role: 'teacher' })
  expect(bulkChange.safeParse({ role: 'teacher', status: 'active' }).success).toBe(false)
  expect(bulkChange.safeParse({ notes: 'x' }).success).toBe(false)
})

test('a blank message is none', () => {
  expect(messageBody.safeParse(' \n ').error?.issues[0]?.message).toBe('usersAdmin:field.bodyMissing')
})
