import { expect, test } from 'vitest'

import type { ThreadChange } from '../thread-view'
import { changeText, idsOf, readChange, rowsWithForms, withForms } from './thread-forms'

const members = [{ id: 5, name: 'Rana' }]
const thread = {
  id: 1,
  read: false,
  starred: false,
  folder: 'inbox' as const,
  priority: 'medium' as const,
  labels: ['urgent'],
  assignee: null,
}

const changes: ThreadChange[] = [
  { act: 'read', value: true },
  { act: 'star', value: false },
  { act: 'archive', value: true },
  { act: 'priority', value: 'low' },
  { act: 'label', label: 'a: b', value: true },
  { act: 'assign', member: 5 },
  { act: 'assign', member: null },
]

test.each(changes)('$act is written and read alike', (change) => {
  expect(readChange(changeText(change))).toEqual(change)
})

test.each([
  null,
  '',
  'read',
  'read:2',
  'delete:1',
  'priority:urgent',
  'label:1:',
  `label:1:${'x'.repeat(41)}`,
  'assign:x',
  'assign:-1',
  'assign:1.5',
])('%s names no change', (text) => {
  expect(readChange(text)).toBeNull()
})

test('ids come one by one or together, each once', () => {
  const form = new FormData()
  for (const id of ['3', '4', 'x', '-1', '3']) form.append('id', id)
  form.append('ids', '4,9,99999999999')
  expect(idsOf(form)).toEqual([3, 4, 9])
})

test('changes show in their order before they are answered, on their own threads alone', () => {
  const forms = [...changes.slice(0, 6).map((change) => ({ ids: [1], change })), { undo: '{}' }]
  expect(withForms(thread, forms, members)).toEqual({
    ...thread,
    read: true,
    folder: 'archived',
    priority: 'low',
    labels: ['urgent', 'a: b'],
    assignee: members[0],
  })
  expect(withForms({ ...thread, id: 2 }, forms, members)).toEqual({ ...thread, id: 2 })
  const off: ThreadChange = { act: 'label', label: 'urgent', value: false }
  expect(withForms(thread, [{ ids: [1], change: off }], members).labels).toEqual([])
})

test('what is archived leaves the folder, and what is moved back leaves the archive', () => {
  const archive = { ids: [1], change: { act: 'archive', value: true } as const }
  const back = { ids: [1], change: { act: 'archive', value: false } as const }
  const other = { ...thread, id: 2 }
  expect(rowsWithForms([thread, other], [archive], { folder: 'inbox', members })).toEqual([other])
  expect(rowsWithForms([thread], [archive], { folder: 'sent', members })).toEqual([])
  expect(rowsWithForms([thread], [archive], { folder: 'drafts', members })).toHaveLength(1)
  const archived = { ...thread, folder: 'archived' as const }
  expect(rowsWithForms([archived], [back], { folder: 'archived', members })).toEqual([])
  expect(rowsWithForms([archived], [archive], { folder: 'archived', members })).toEqual([archived])
})
