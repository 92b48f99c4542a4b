import {
  labelMaxLength,
  messagePriorities,
  type MessageFolder,
  type MessagePriority,
} from '~collections/values/messages'
import { readId } from '~collections/values/ids'

import type { Label, ThreadAssignee, ThreadChange } from '../thread-view'

/** A form that waits to be sent or answered. */
export type ThreadForm = { ids: number[]; change: ThreadChange } | { undo: string }

/** How a form names a change, such as `star:1`, `priority:high` or `label:0:urgent`. */
export function changeText(change: ThreadChange): string {
  switch (change.act) {
    case 'priority':
      return `priority:${change.value}`
    case 'label':
      return `label:${Number(change.value)}:${change.label}`
    case 'assign':
      return `assign:${change.member ?? ''}`
    default:
      return `${change.act}:${Number(change.value)}`
  }
}

/** Null for a text that names none. */
export function readChange(text: string | null): ThreadChange | null {
  const [, act = '', value = ''] = /^(\w+):(.*)$/su.exec(text ?? '') ?? []
  const isOn = value === '1'
  if (act === 'read' || act === 'star' || act === 'archive')
    return isOn || value === '0' ? { act, value: isOn } : null
  if (act === 'priority') {
    const priority = messagePriorities.find((each) => each === value)
    return priority ? { act, value: priority } : null
  }
  if (act === 'label') {
    const [, on, label = ''] = /^([01]):(.+)$/su.exec(value) ?? []
    return label !== '' && label.length <= labelMaxLength ? { act, label, value: on === '1' } : null
  }
  if (act !== 'assign') return null
  if (value === '') return { act, member: null }
  const member = readId(value)
  return member === null ? null : { act, member }
}

/** What a form asks for: by a button, or by the choice beside the button that says so. */
export function chosenChange(form: FormData): ThreadChange | null {
  const change = form.get('change')
  const value = change === byChoice ? form.get(byChoice) : change
  return readChange(typeof value === 'string' ? value : null)
}

/** The name of the choice, and what its button stands for. */
export const byChoice = 'choice'

/** At most a hundred; more than a page has, and few enough to change in one go. */
export const mostAtOnce = 100

/** The threads that a form is about: `id` once for each, or `ids` with commas. */
export function idsOf(form: FormData): number[] {
  const texts = [...form.getAll('id'), ...form.getAll('ids')].flatMap((value) =>
    typeof value === 'string' ? value.split(',') : [],
  )
  const ids = texts.flatMap((text) => readId(text) ?? [])
  return [...new Set(ids)].slice(0, mostAtOnce)
}

type ThreadState = {
  id: number
  read: boolean
  starred: boolean
  folder: MessageFolder
  priority: MessagePriority
  labels: string[]
  assignee: ThreadAssignee | null
}

/** A thread as it will be. */
function changedThread<Thread extends ThreadState>(
  thread: Thread,
  change: ThreadChange,
  members: readonly ThreadAssignee[],
): Thread {
  switch (change.act) {
    case 'read':
      return { ...thread, read: change.value }
    case 'star':
      return { ...thread, starred: change.value }
    case 'archive': {
      const back = thread.folder === 'archived' ? 'inbox' : thread.folder
      return { ...thread, folder: change.value ? 'archived' : back }
    }
    case 'priority':
      return { ...thread, priority: change.value }
    case 'label': {
      const others = thread.labels.filter((label) => label !== change.label)
      return { ...thread, labels: change.value ? [...others, change.label] : others }
    }
    case 'assign':
      return { ...thread, assignee: members.find(({ id }) => id === change.member) ?? null }
  }
}

/** The thread with the changes that are not answered yet. */
export function withForms<Thread extends ThreadState>(
  thread: Thread,
  forms: readonly ThreadForm[],
  members: readonly ThreadAssignee[],
): Thread {
  return forms.reduce(
    (current, form) =>
      'change' in form && form.ids.includes(current.id)
        ? changedThread(current, form.change, members)
        : current,
    thread,
  )
}

/** The rows of a folder with the changes that are not answered yet; what is archived or moved back leaves the list. */
export function rowsWithForms<Thread extends ThreadState>(
  rows: readonly Thread[],
  forms: readonly ThreadForm[],
  { folder, members }: { folder: MessageFolder; members: readonly ThreadAssignee[] },
): Thread[] {
  return rows
    .map((row) => ({ before: row, after: withForms(row, forms, members) }))
    .filter(({ before, after }) => {
      const isMoved = (before.folder === 'archived') !== (after.folder === 'archived')
      return !isMoved || (folder === 'drafts' && before.folder !== 'archived')
    })
    .map(({ after }) => after)
}

/** For labels that no longer exist, or do not yet. */
export function colorOf(labels: readonly Label[], name: string): Label['color'] | null {
  return labels.find((label) => label.name === name)?.color ?? null
}
