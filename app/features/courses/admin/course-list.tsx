import { useFetchers } from '@remix-run/react'

import { NoMatches } from '~/admin/lists/list-filters'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { GraduationCap } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import type { CourseRow } from '../course-view'
import type { Teacher } from '../teachers.server'
import { CourseCard } from './course-card'
import { noFilters } from './course-params'
import { isNarrowed, type CoursesQuery } from './courses-query'
import { applyPendingForms } from './pending-forms'
import { useCourseColumns } from './use-course-columns'

type CourseListProps = { query: CoursesQuery; courses: CourseRow[]; teachers: Teacher[] }

export function CourseList({ query, courses, teachers }: CourseListProps) {
  const { t } = useTranslation(['coursesAdmin', 'admin'])
  const formats = useFormats()
  const rows = applyPendingForms(courses, useFetchers(), { teachers, formats })
  const columns = useCourseColumns(query)
  if (query.view === 'table' || rows.length === 0)
    return (
      <DataTable
        caption={t('list')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selectedKey={query.course}
        room="wide"
        sortLabel={t('admin:sort.label')}
        empty={<NoCourses query={query} />}
      />
    )
  return (
    <div className="@container">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 @xl:grid-cols-2 @4xl:grid-cols-3 @6xl:gap-5 @7xl:grid-cols-4">
        {rows.map((course) => (
          <CourseCard key={course.id} course={course} isOpen={course.id === query.course} />
        ))}
      </ul>
    </div>
  )
}

function NoCourses({ query }: { query: CoursesQuery }) {
  const { t } = useTranslation('coursesAdmin')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  if (!isNarrowed(query))
    return (
      <EmptyState
        icon={<GraduationCap aria-hidden className="size-8" />}
        title={t('empty.title')}
        text={t('empty.text')}
      >
        {may.delete && <ButtonLink to={linkWith({ add: 1 })}>{t('add')}</ButtonLink>}
      </EmptyState>
    )
  return (
    <NoMatches
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      reset={{ to: linkWith({ ...noFilters, search: null }), label: t('filter.viewAll') }}
    />
  )
}
