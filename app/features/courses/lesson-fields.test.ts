import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  changeLessons,
  lessonActions,
  lessonActionValue,
  lessonsOf,
  lessonValues,
  readLessonAction,
} from './lesson-fields'

const letters = ['a', 'b', 'c']
const change = (action: string) => {
  const read = readLessonAction(action)
  return read && changeLessons(letters, read, () => 'new').join('')
}

test('a lesson’s button moves, removes or adds one, and nothing moves past the ends', () => {
  expect(change('add 3')).toBe('abcnew')
  expect(change('remove 1')).toBe('ac')
  expect(change('up 2')).toBe('acb')
  expect(change('down 0')).toBe('bac')
  for (const action of ['up 0', 'down 2', 'up 9', 'remove 9']) expect(change(action), action).toBe('abc')
})

test('what no button says is no action', () => {
  for (const value of ['', 'up', 'up -1', 'up 1.5', 'up x', 'fly 1', 'up 99999'])
    expect(readLessonAction(value), value).toBeNull()
  for (const action of lessonActions)
    expect(readLessonAction(lessonActionValue(action, 7))).toEqual({ action, index: 7 })
})

test('the lessons of a form come back as they were typed, in their order', () => {
  const lesson = fc.record({ title: fc.string(), kind: fc.string(), minutes: fc.string() })
  fc.assert(
    fc.property(fc.array(lesson), (lessons) => {
      const values = lessonValues(lessons)
      expect(lessonsOf((name) => values[name] ?? [])).toEqual(lessons)
    }),
  )
  expect(lessonsOf((name) => (name === 'lesson.title' ? ['One'] : []))).toEqual([
    { title: 'One', kind: '', minutes: '' },
  ])
})
