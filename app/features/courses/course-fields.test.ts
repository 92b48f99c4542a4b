import { expect, test } from 'vitest'

import { courseFields, rawCourseFields } from './course-fields'
import { lessonValues } from './lesson-fields'

const sound = {
  'title.en': ' Grammar basics ',
  'title.ar': 'أساسيات القواعد',
  'description.en': 'one\r\ntwo ',
  'description.ar': '',
  level: 'A1',
  instructor: '7',
  status: 'draft',
  category: 'grammar',
  price: '49.99',
  currency: 'USD',
  duration: '12',
  language: 'en',
  startDate: '2026-11-01',
  endDate: '2026-11-01',
}

function read(
  changes: Partial<typeof sound> = {},
  lessons = [{ title: 'One', kind: 'video', minutes: '5' }],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sound, ...changes })) form.append(name, value)
  for (const [name, values] of Object.entries(lessonValues(lessons)))
    for (const value of values) form.append(name, value)
  return courseFields.safeParse(rawCourseFields(form))
}

/** The messages by field. */
function problems(...form: Parameters<typeof read>) {
  const { error } = read(...form)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('a form is read as it is kept', () => {
  expect(read().data).toEqual({
    title: { en: 'Grammar basics', ar: 'أساسيات القواعد' },
    description: { en: 'one\ntwo', ar: '' },
    level: 'A1',
    instructor: 7,
    status: 'draft',
    category: 'grammar',
    price: 4999,
    currency: 'USD',
    duration: 12,
    language: 'en',
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-11-01T00:00:00.000Z',
    lessons: [{ title: 'One', kind: 'video', minutes: 5 }],
  })
  const bare = { instructor: '', duration: '', startDate: '', endDate: '', 'title.ar': '' }
  expect(read(bare, []).data).toMatchObject({
    instructor: null,
    duration: null,
    startDate: null,
    endDate: null,
    lessons: [],
  })
})

test('numbers may be typed in Arabic digits', () => {
  const lessons = [{ title: 'One', kind: 'video', minutes: ' ٥' }]
  expect(read({ duration: '١٢', price: '٤٩٫٩٩' }, lessons).data).toMatchObject({
    duration: 12,
    price: 4999,
    lessons: [{ minutes: 5 }],
  })
})

test('each refusal stands beside its field', () => {
  expect(problems({ 'title.en': ' ', 'title.ar': '', 'description.en': '' })).toEqual({
    'title.en': 'coursesAdmin:error.title',
  })
  expect(problems({ 'title.en': '' })).toEqual({ 'title.en': 'coursesAdmin:error.titleOfDescription' })
  expect(problems({ price: '49.999' })).toEqual({ price: 'coursesAdmin:error.price.fraction' })
  expect(problems({ price: '1.2345', currency: 'JOD' })).toEqual({
    price: 'coursesAdmin:error.price.fraction',
  })
  expect(problems({ level: 'D1', instructor: 'x', duration: '1.5', startDate: '2026-02-30' })).toEqual({
    level: 'api:field.choice',
    instructor: 'coursesAdmin:error.instructor',
    duration: 'coursesAdmin:error.duration',
    startDate: 'api:field.moment',
  })
  expect(problems({ startDate: '' })).toEqual({ startDate: 'coursesAdmin:error.startMissing' })
  expect(problems({ endDate: '2026-10-31' })).toEqual({ endDate: 'coursesAdmin:error.endBeforeStart' })
  const lessons = [
    { title: 'Fine', kind: 'quiz', minutes: '' },
    { title: ' ', kind: 'party', minutes: '601' },
  ]
  expect(problems({}, lessons)).toEqual({
    'lessons.1.title': 'coursesAdmin:error.lessonTitle',
    'lessons.1.kind': 'api:field.choice',
    'lessons.1.minutes': 'coursesAdmin:error.minutes',
  })
})
