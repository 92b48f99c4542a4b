import { expect, test } from 'vitest'

import { applyPendingForms } from './pending-forms'

const list = [
  { id: 1, status: 'new', priority: 'medium', isAnswered: false },
  { id: 2, status: 'archived', priority: 'low', isAnswered: true },
] as const

function form(fields: Record<string, string>) {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  return { formData }
}

const shown = (fields: Record<string, string>) => applyPendingForms([...list], [form(fields), {}])

test('a change shows before it is answered, on its own row alone', () => {
  expect(shown({ id: '1', intent: 'spam' })).toEqual([{ ...list[0], status: 'spam' }, list[1]])
  expect(shown({ id: '2', intent: 'priority', priority: 'high' })).toEqual([
    list[0],
    { ...list[1], priority: 'high' },
  ])
})

test('what was answered comes out of the archive as replied', () => {
  expect(shown({ id: '2', intent: 'unarchive' })).toEqual([list[0], { ...list[1], status: 'replied' }])
})

test('what is not new any more stays what it is when it is read', () => {
  expect(shown({ id: '1', intent: 'read' })[0]?.status).toBe('read')
  expect(shown({ id: '2', intent: 'read' })).toEqual(list)
})

test('what is being deleted is gone', () => {
  expect(shown({ id: '1', intent: 'delete' })).toEqual([list[1]])
})

test('a priority or an intent that does not exist changes nothing', () => {
  expect(shown({ id: '1', intent: 'priority', priority: 'bogus' })).toEqual(list)
  expect(shown({ id: '1', intent: 'bogus' })).toEqual(list)
})
