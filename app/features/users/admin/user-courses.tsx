import { Link } from '@remix-run/react'

import { coursePath, pathOfSection } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import type { UserCourse } from '~/features/courses/enrolments.server'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ProgressBar } from '~/ui/progress-bar'
import { progressMax } from '~collections/values/courses'

/** What the user learns, and how far they are; a course's own screen enrols people. */
export function UserCourses({ courses }: { courses: UserCourse[] }) {
  const { t } = useTranslation('usersAdmin')
  const { may } = useAdmin()
  return (
    <section aria-label={t('courses.title')} className="grid gap-3">
      <h3 className="font-medium">{t('courses.title')}</h3>
      {courses.length === 0 && <p className="text-sm text-ink-soft">{t('courses.none')}</p>}
      <ul className="grid text-sm empty:hidden">
        {courses.map((course) => (
          <CourseItem key={course.id} course={course} />
        ))}
      </ul>
      {may.delete && (
        <p className="text-sm print:hidden">
          <Link
            to={pathOfSection('courses')}
            className="inline-flex min-h-9 items-center underline underline-offset-4 hover:text-brand"
          >
            {t('courses.enrol')}
          </Link>
        </p>
      )}
    </section>
  )
}

function CourseItem({ course: { id, title, progress } }: { course: UserCourse }) {
  const { t } = useTranslation('usersAdmin')
  const formats = useFormats()
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-line py-1">
      <Link
        to={coursePath(id)}
        className="inline-flex min-h-9 min-w-0 grow basis-40 items-center underline-offset-4 wrap-anywhere hover:underline"
      >
        <bdi>{title}</bdi>
      </Link>
      <span className="flex items-center gap-3">
        <span className="w-24">
          <ProgressBar label={t('courses.progress', { title })} value={progress} max={progressMax} />
        </span>
        <span className="min-w-10 text-end tabular-nums">
          {t('courses.percent', { value: formatNumber(progress, formats) })}
        </span>
      </span>
    </li>
  )
}
