/** Levels of the Common European Framework of Reference. */
export const courseLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type CourseLevel = (typeof courseLevels)[number]

export const courseStatuses = ['published', 'draft', 'archived'] as const
export type CourseStatus = (typeof courseStatuses)[number]

export const courseSortFields = [
  'title',
  'level',
  'status',
  'price',
  'enrolledStudents',
  'lastUpdated',
] as const
export type CourseSortField = (typeof courseSortFields)[number]

export const lessonKinds = ['video', 'reading', 'exercise', 'quiz'] as const
export type LessonKind = (typeof lessonKinds)[number]

export const coursesPageSize = 12
export const descriptionMaxLength = 5000
export const lessonsMaxCount = 200
export const lessonMaxMinutes = 600
/** In the minor units of the currency, such as cents. */
export const priceMax = 10_000_000
/** In hours. */
export const durationMax = 10_000
export const progressMax = 100

export const thumbnailSizes = { small: 320, medium: 640, large: 1280 } as const
/** A ratio of 16 to 9. */
export const thumbnailHeight = (width: number) => Math.round((width * 9) / 16)
export const altTextMaxLength = 300
