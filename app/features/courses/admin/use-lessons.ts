import { useEffect, useRef, useState } from 'react'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

import { changeLessons, type LessonAction, type TypedLesson } from '../lesson-fields'

/** The key stays with the lesson wherever it moves, so that its fields do. */
export type KeyedLesson = TypedLesson & { key: number }

/** The lessons of a form while somebody changes them. `field` is the element around them and their buttons. */
export function useLessons(initial: () => TypedLesson[], onChange: () => void) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const place = (number: number) => formatNumber(number, formats)
  const field = useRef<HTMLFieldSetElement>(null)
  const wantedFocus = useRef<string>(null)
  const [announcement, announce] = useState('')
  const [lessons, setLessons] = useState<KeyedLesson[]>(() =>
    initial().map((lesson, key) => ({ ...lesson, key })),
  )
  // Where the focus goes is there once the lessons have changed places.
  useEffect(() => {
    if (wantedFocus.current !== null) field.current?.querySelector<HTMLElement>(wantedFocus.current)?.focus()
    wantedFocus.current = null
  }, [lessons])

  /** A dragged lesson leaves the focus where it is. */
  const change = (action: LessonAction, index: number, { isDragged = false } = {}) => {
    const key = 1 + Math.max(-1, ...lessons.map((lesson) => lesson.key))
    const empty = () => ({ title: '', kind: 'video', minutes: '', key })
    const next = changeLessons(lessons, { action, index }, empty)
    if (next === lessons) return
    setLessons(next)
    onChange()
    if (action === 'remove') announce(t('lesson.removed'))
    else if (action === 'add') announce(t('lesson.added', { number: place(next.length) }))
    else
      announce(
        t('lesson.moved', { number: place(action === 'up' ? index : index + 2), total: place(next.length) }),
      )
    if (isDragged) return
    const successor = next[Math.min(index, next.length - 1)]
    wantedFocus.current = focusAfter(action, lessons[index]?.key, successor?.key)
  }

  const type = (key: number, changes: Partial<TypedLesson>) =>
    setLessons((current) => current.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  return { lessons, field, announcement, change, type }
}

/** The moved lesson’s own button, the title of a new lesson, or the lesson that took the place of a removed one. */
function focusAfter(action: LessonAction, key: number | undefined, successor: number | undefined): string {
  if (action === 'add') return 'li:last-child input'
  if (action === 'remove')
    return successor === undefined ? '[data-action="add"]' : `[data-lesson="${successor}"] input`
  return `[data-lesson="${key}"] [data-action="${action}"]`
}
