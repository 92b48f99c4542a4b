import { Link } from '@remix-run/react'
import { useMemo } from 'react'

import { LinkedCard } from '~/admin/linked-card'
import { coursePath, pathOfSection } from '~/admin/sections'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { LiveForm } from '~/ui/live-form'
import { ProgressBar } from '~/ui/progress-bar'
import { SelectField } from '~/ui/select-field'
import { VisuallyHidden } from '~/ui/visually-hidden'
import type { Language } from '~collections/values/language'

import { type CompletionPeriod, completionPeriods } from '../completion-period'
import type { Overview } from '../dashboard-page.server'

type Course = NonNullable<Overview['courses']['value']>[number]
type CourseCompletionProps = { courses: Course[] | null; period: CompletionPeriod; className?: string }

/** Each bar stands in its row, so that the table says in words what the bars show. */
export function CourseCompletion({ courses, period, className }: CourseCompletionProps) {
  const { t } = useTranslation('dashboard')
  return (
    <LinkedCard
      id="course-completion"
      title={t('completion.title')}
      link={{ to: pathOfSection('courses'), label: t('completion.all') }}
      brief={t('completion.explanation')}
      className={className}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-40 flex-1 text-sm text-ink-soft">
          <span className="hidden print:inline">{t(`completion.last.${period}`)} · </span>
          {t('completion.explanation')}
        </p>
        <CompletionPeriodForm period={period} />
      </div>
      <DataTable
        caption={t('completion.caption', { period: t(`completion.last.${period}`) })}
        columns={useColumns()}
        rows={courses ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t(courses ? 'completion.none' : 'failure.courses')} />}
        room="small"
      />
    </LinkedCard>
  )
}

/** Kept in the address; without JavaScript a button applies it. */
function CompletionPeriodForm({ period }: { period: CompletionPeriod }) {
  const { t } = useTranslation('dashboard')
  const values = useMemo(() => ({ period }), [period]) // a new object would refill what somebody has just chosen
  return (
    <LiveForm
      values={values}
      aria-label={t('completion.title')}
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      <SelectField
        name="period"
        label={<VisuallyHidden>{t('completion.period')}</VisuallyHidden>}
        defaultValue={period}
        className="min-w-44"
      >
        {completionPeriods.map((days) => (
          <option key={days} value={days}>
            {t(`completion.last.${days}`)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit">{t('completion.apply')}</Button>
      </noscript>
    </LiveForm>
  )
}

function useColumns(): Column<Course>[] {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const formats = useFormats()
  return [
    {
      id: 'course',
      header: t('completion.course'),
      isRowHeader: true,
      className: 'w-2/5 h-10! py-1! on-card:h-auto! on-card:w-auto',
      cell: (course) => (
        <Link to={coursePath(course.id)} dir="auto" className="font-medium underline wrap-anywhere">
          {titleOf(course, language)}
        </Link>
      ),
    },
    {
      id: 'progress',
      header: t('completion.progress'),
      onCard: 'line',
      className: 'h-10! py-1! on-card:h-auto!',
      cell: (course) => <Completion course={course} />,
    },
    {
      id: 'people',
      header: t('completion.people'),
      className: 'h-10! w-1/6 py-1! whitespace-nowrap tabular-nums',
      onCard: 'none',
      cell: ({ people }) => t('completion.count', { count: people, value: formatNumber(people, formats) }),
    },
  ]
}

function Completion({ course }: { course: Course }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const formats = useFormats()
  const { completion, people } = course
  if (completion === null) return <span className="text-ink-soft">{t('completion.nobody')}</span>
  return (
    <span className="flex w-full items-center gap-3">
      <ProgressBar label={titleOf(course, language)} value={completion} max={100} />
      <span className="min-w-12 text-end font-medium tabular-nums">
        {formatNumber(completion / 100, formats, { style: 'percent' })}
      </span>
      {/* Where there is no room for a column of its own. */}
      <span className="hidden whitespace-nowrap text-ink-soft tabular-nums on-card:inline">
        {t('completion.count', { count: people, value: formatNumber(people, formats) })}
      </span>
    </span>
  )
}

/** In the other language if the team has not translated it. */
function titleOf({ titles }: Course, language: Language): string {
  return titles[language] ?? titles.en ?? titles.ar ?? '–'
}
