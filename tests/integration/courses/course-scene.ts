import type { CourseFields } from '~/features/courses/course-fields'
import type { TestCms } from '~tests/support/test-cms'

/** A sound course, as its form gives it. */
export function courseOf(changes: Partial<CourseFields> = {}): CourseFields {
  return {
    title: { en: 'Grammar basics', ar: 'أساسيات القواعد' },
    description: { en: 'Tenses and articles', ar: '' },
    level: 'A1',
    instructor: null,
    status: 'draft',
    category: 'grammar',
    price: 4999,
    currency: 'USD',
    duration: 12,
    language: 'en',
    startDate: null,
    endDate: null,
    lessons: [],
    ...changes,
  }
}

let made = 0

/** Adds people of the platform and gives their ids in that order. */
export async function addUsers(
  { payload }: TestCms,
  ...people: { name?: string; email?: string; role?: 'teacher' | 'student' }[]
): Promise<number[]> {
  const ids: number[] = []
  for (const person of people) {
    const { id } = await payload.create({
      collection: 'users',
      data: {
        name: 'Layla',
        email: `user-${++made}@example.com`,
        role: 'student',
        status: 'active',
        ...person,
        joinedDate: new Date().toISOString(),
      },
      overrideAccess: true, // a test sets the scene
    })
    ids.push(id)
  }
  return ids
}
