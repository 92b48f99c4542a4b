/** A lesson as it stands in the form: what was typed, right or wrong. */
export type TypedLesson = { title: string; kind: string; minutes: string }

/** The names of a lesson’s fields; the form repeats them, in the order of the lessons. */
export const lessonFieldNames = {
  title: 'lesson.title',
  kind: 'lesson.kind',
  minutes: 'lesson.minutes',
} as const

/** Asks for the texts of all fields of a name. */
type FieldsOf = (name: string) => string[]

export function lessonsOf(fieldsOf: FieldsOf): TypedLesson[] {
  const kinds = fieldsOf(lessonFieldNames.kind)
  const minutes = fieldsOf(lessonFieldNames.minutes)
  return fieldsOf(lessonFieldNames.title).map((title, index) => ({
    title,
    kind: kinds[index] ?? '',
    minutes: minutes[index] ?? '',
  }))
}

export function lessonValues(lessons: TypedLesson[]): Record<string, string[]> {
  return {
    [lessonFieldNames.title]: lessons.map(({ title }) => title),
    [lessonFieldNames.kind]: lessons.map(({ kind }) => kind),
    [lessonFieldNames.minutes]: lessons.map(({ minutes }) => minutes),
  }
}

export const lessonActions = ['add', 'remove', 'up', 'down'] as const
export type LessonAction = (typeof lessonActions)[number]

/** The value of the button that does this to a lesson. */
export function lessonActionValue(action: LessonAction, index: number): string {
  return `${action} ${index}`
}

export function readLessonAction(value: string): { action: LessonAction; index: number } | null {
  const [name, place = ''] = value.split(' ')
  const action = lessonActions.find((each) => each === name)
  return action && /^\d{1,4}$/.test(place) ? { action, index: Number(place) } : null
}

/** What is at no such place stays as it is. */
export function changeLessons<Lesson>(
  lessons: Lesson[],
  { action, index }: { action: LessonAction; index: number },
  empty: () => Lesson,
): Lesson[] {
  if (action === 'add') return [...lessons, empty()]
  if (action === 'remove') return lessons.filter((_, place) => place !== index)
  return swapped(lessons, index, action === 'up' ? index - 1 : index + 1)
}

function swapped<Lesson>(lessons: Lesson[], from: number, to: number): Lesson[] {
  const moved = lessons[from]
  const neighbour = lessons[to]
  if (moved === undefined || neighbour === undefined) return lessons
  return lessons.map((lesson, place) => (place === from ? neighbour : place === to ? moved : lesson))
}
