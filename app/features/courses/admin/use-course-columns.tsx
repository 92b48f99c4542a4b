import { Link } from '@remix-run/react'

import { useColumnSort } from '~/admin/lists/use-column-sort'
import { useFormats } from '~/admin/use-admin'
import { formatInstant, formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { Column } from '~/ui/data-table'

import type { CourseRow } from '../course-view'
import { CourseActions } from './course-actions'
import { useOpenLink } from './course-params'
import { CompletionBar, CoursePrice, CourseTitle, StatusBadge } from './course-words'
import { orderOfList, type CoursesQuery } from './courses-query'

/** Columns that do not fit are hidden; the course’s details show everything. */
export function useCourseColumns(query: CoursesQuery): Column<CourseRow>[] {
  const { t } = useTranslation('coursesAdmin')
  const sortBy = useColumnSort(query.sort, orderOfList(query))
  const openLink = useOpenLink()
  return [
    {
      id: 'title',
      header: t('detail.title'),
      cell: ({ id, title }) => (
        <Link
          to={openLink({ course: id })}
          preventScrollReset
          className="rounded-small font-medium underline-offset-4 hover:underline"
        >
          <CourseTitle title={title} />
        </Link>
      ),
      sort: sortBy('title', { column: t('detail.title'), as: 'text' }),
      isRowHeader: true,
      className: 'min-w-40 on-card:min-w-0',
    },
    {
      id: 'level',
      header: t('detail.level'),
      cell: ({ level }) => <bdi>{level}</bdi>,
      sort: sortBy('level', { column: t('detail.level'), as: 'kind' }),
      onCard: 'plain',
    },
    {
      id: 'status',
      header: t('detail.status'),
      cell: (course) => <StatusBadge course={course} />,
      sort: sortBy('status', { column: t('detail.status'), as: 'kind' }),
      onCard: 'plain',
    },
    {
      id: 'instructor',
      header: t('detail.instructor'),
      cell: ({ instructor }) => (instructor ? <bdi>{instructor.name}</bdi> : '–'),
      onCard: 'none',
      className: '@max-6xl:hidden wrap-anywhere',
    },
    ...useFigureColumns(query),
    {
      id: 'actions',
      header: t('detail.actions'),
      cell: (course) => <CourseActions course={course} />,
      onCard: 'end',
      className: 'print:hidden',
    },
  ]
}

function useFigureColumns(query: CoursesQuery): Column<CourseRow>[] {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const sortBy = useColumnSort(query.sort, orderOfList(query))
  return [
    {
      id: 'price',
      header: t('detail.price'),
      cell: (course) => <CoursePrice course={course} />,
      sort: sortBy('price', { column: t('detail.price'), as: 'number' }),
      onCard: 'plain',
      className: 'whitespace-nowrap',
    },
    {
      id: 'lessons',
      header: t('detail.lessons'),
      cell: ({ lessonsCount }) => formatNumber(lessonsCount, formats),
      onCard: 'none',
      className: '@max-6xl:hidden tabular-nums',
    },
    {
      id: 'students',
      header: t('detail.students'),
      cell: ({ enrolledStudents }) => formatNumber(enrolledStudents, formats),
      sort: sortBy('enrolledStudents', { column: t('detail.students'), as: 'number' }),
      className: 'tabular-nums',
    },
    {
      id: 'completion',
      header: t('detail.completion'),
      cell: (course) => <CompletionBar course={course} />,
      onCard: 'line',
      className: 'min-w-28 on-card:[&>span]:w-full',
    },
    {
      id: 'lastUpdated',
      header: t('detail.lastUpdated'),
      cell: ({ lastUpdated }) => formatInstant(lastUpdated, formats, { time: false }),
      sort: sortBy('lastUpdated', { column: t('detail.lastUpdated'), as: 'date' }),
      onCard: 'spoken',
      className: '@max-[60rem]:hidden whitespace-nowrap',
    },
  ]
}
