import type { CourseStatus } from '~collections/values/courses'

import { courseFields, rawCourseFields } from '../course-fields'
import type { CourseDetail, CourseRow } from '../course-view'
import { formatPrice } from '../price'
import type { Teacher } from '../teachers.server'
import type { Formats } from '~/i18n/formats'

type PendingForm = { formData?: FormData | undefined }

const statusAfter: Partial<Record<string, CourseStatus>> = {
  publish: 'published',
  unpublish: 'draft',
  archive: 'archived',
}

/** The course as it will be once its form is saved; a form that will be refused changes nothing. */
function applyCourseForm<Shown extends CourseRow | CourseDetail>(
  course: Shown,
  form: FormData,
  { teachers, formats }: { teachers: Teacher[]; formats: Formats },
): Shown {
  const parsed = courseFields.safeParse(rawCourseFields(form))
  if (!parsed.success) return course
  const { instructor, ...fields } = parsed.data
  return {
    ...course,
    ...fields,
    instructor: teachers.find(({ id }) => id === instructor) ?? null,
    lessonsCount: fields.lessons.length,
    priceText: formatPrice(fields.price, fields.currency, formats),
  }
}

export function applyAction<Shown extends CourseRow>(course: Shown, form: FormData | undefined): Shown {
  if (!form || Number(form.get('id')) !== course.id) return course
  const intent = form.get('intent')
  const status = typeof intent === 'string' ? statusAfter[intent] : undefined
  return status ? { ...course, status } : course
}

/** The list as it will be once the forms under way are saved. */
export function applyPendingForms(
  courses: CourseRow[],
  forms: readonly PendingForm[],
  context: { teachers: Teacher[]; formats: Formats },
): CourseRow[] {
  return forms.reduce((pending, { formData }) => {
    const id = Number(formData?.get('id'))
    if (!formData || !pending.some((course) => course.id === id)) return pending
    const intent = formData.get('intent')
    if (intent === 'delete') return pending.filter((course) => course.id !== id)
    return pending.map((course) => {
      if (course.id !== id) return course
      return intent === 'save' ? applyCourseForm(course, formData, context) : applyAction(course, formData)
    })
  }, courses)
}
