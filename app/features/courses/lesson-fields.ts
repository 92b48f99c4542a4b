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

export const lessonActs = ['add', 'remove', 'up', 'down'] as const
export type LessonAct = (typeof lessonActs)[number]

/** The value of the button that does this to a lesson. */
export function lessonActValue(act: LessonAct, index: number): string {
  return `${act} ${index}`
}

export function readLessonAct(value: string): { act: LessonAct; index: number } | null {
  const [name, place = ''] = value.split(' ')
  const act = lessonActs.find((each) => each === name)
  return act && /^\d{1,4}$/.test(place) ? { act, index: Number(place) } : null
}

/** Whatever is at no such place stays as it is. */
export function changeLessons<Lesson>(
  lessons: Lesson[],
  { act, index }: { act: LessonAct; index: number },
  empty: () => Lesson,
): Lesson[] {
  if (act === 'add') return [...lessons, empty()]
  if (act === 'remove') return lessons.filter((_, place) => place !== index)
  return swapped(lessons, index, act === 'up' ? index - 1 : index + 1)
}

function swapped<Lesson>(lessons: Lesson[], from: number, to: number): Lesson[] {
  const moved = lessons[from]
  const neighbour = lessons[to]
  if (moved === undefined || neighbour === undefined) return lessons
  return lessons.map((lesson, place) => (place === from ? neighbour : place === to ? moved : lesson))
}
