import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { cx } from '~/ui/cx'
import { BookOpen, Clock, UsersRound } from '~/ui/icons'

import type { CourseRow } from '../course-view'
import { CourseActions } from './course-actions'
import { useOpenLink } from './course-params'
import { CompletionBar, CoursePrice, CourseTitle, StatusBadge } from './course-words'
import { CourseThumbnail } from './course-thumbnail'

export function CourseCard({ course, isOpen }: { course: CourseRow; isOpen: boolean }) {
  const { t } = useTranslation('coursesAdmin')
  const openLink = useOpenLink()
  const { title, level, category, instructor } = course
  return (
    <li
      className={cx(
        'flex flex-col overflow-hidden rounded-card border bg-surface',
        isOpen ? 'border-brand' : 'border-line',
      )}
    >
      <CourseThumbnail course={course} sizes="(min-width: 80rem) 20rem, (min-width: 48rem) 45vw, 92vw" />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex flex-wrap gap-1.5">
          <StatusBadge course={course} />
          <Badge tone="brand">
            <bdi>{level}</bdi>
          </Badge>
        </div>
        <div className="grid gap-1">
          <h2 className="line-clamp-2 font-semibold wrap-anywhere">
            <Link
              to={openLink({ course: course.id })}
              preventScrollReset
              className="rounded-small underline-offset-4 hover:underline"
            >
              <CourseTitle title={title} />
            </Link>
          </h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {t(`category.${category}`)}
            {' · '}
            {instructor ? <bdi>{instructor.name}</bdi> : t('noInstructor')}
          </p>
        </div>
        <CardDetails course={course} />
        <div className="mt-auto">
          <CompletionBar course={course} />
        </div>
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line ps-4 pe-2">
        <CoursePrice course={course} />
        <CourseActions course={course} />
      </div>
    </li>
  )
}

function CardDetails({ course }: { course: CourseRow }) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const { lessonsCount, duration, enrolledStudents } = course
  const valuesOf = (count: number) => ({ count, value: formatNumber(count, formats) })
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <CardDetail icon={<BookOpen aria-hidden className="size-4" />}>
        {t('lessonsCount', valuesOf(lessonsCount))}
      </CardDetail>
      {duration !== null && (
        <CardDetail icon={<Clock aria-hidden className="size-4" />}>
          {t('hours', valuesOf(duration))}
        </CardDetail>
      )}
      <CardDetail icon={<UsersRound aria-hidden className="size-4" />}>
        {t('students', valuesOf(enrolledStudents))}
      </CardDetail>
    </ul>
  )
}

function CardDetail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      {icon}
      {children}
    </li>
  )
}
