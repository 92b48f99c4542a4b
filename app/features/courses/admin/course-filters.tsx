import { sortParam, searchMaxLength } from '~/admin/lists/list-query'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { cx } from '~/ui/cx'
import { SlidersHorizontal } from '~/ui/icons'
import { LiveForm } from '~/ui/live-form'
import { SearchField } from '~/ui/search-field'
import { useQueryLink } from '~/ui/use-query-link'
import { courseLevels, courseStatuses } from '~collections/values/courses'
import { learningCategories } from '~collections/values/site'

import { noFilters } from './course-params'
import { filtersCount, type CoursesQuery } from './courses-query'

const panelId = 'course-filters'

/** The cards have no headers to sort by. The default order comes first, and is not named in the address. */
const orders = [
  'lastUpdated',
  'title',
  '-title',
  'level',
  '-level',
  'status',
  '-status',
  'price',
  '-price',
  '-enrolledStudents',
  'enrolledStudents',
] as const

/** The search, the order and, when they are opened, the filters; kept in the URL, and usable without scripts. */
export function CourseFilters({ query }: { query: CoursesQuery }) {
  const { t } = useTranslation('coursesAdmin')
  const sort = sortParam(query.sort)
  const { showsFilters, view } = query
  const kept = {
    view: view === 'cards' ? null : view,
    filters: showsFilters ? '1' : null,
    ...(view === 'table' && { sort }),
    ...(!showsFilters && { status: query.status, category: query.category, level: query.level }),
  }
  return (
    <LiveForm role="search" aria-label={t('filter.label')} className="@container print:hidden">
      {Object.entries(kept).map(([name, value]) =>
        value == null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-4 @4xl:grid-cols-[minmax(0,1fr)_15rem_auto] @4xl:gap-x-4">
        <SearchField
          name="search"
          label={t('filter.search')}
          placeholder={t('filter.placeholder')}
          defaultValue={query.search}
          maxLength={searchMaxLength}
          className="@max-4xl:col-span-full"
        />
        {view === 'cards' ? (
          <ChoiceField
            name="sort"
            label={t('sort.label')}
            any={t('sort.-lastUpdated')}
            choices={orders}
            textOf={(order) => t(`sort.${order}`)}
            value={orders.find((order) => order === sort)}
          />
        ) : (
          <span />
        )}
        <FilterLinks query={query} />
        {showsFilters && <FilterPanel query={query} />}
        <noscript>
          <Button type="submit">{t('filter.apply')}</Button>
        </noscript>
      </div>
    </LiveForm>
  )
}

function FilterLinks({ query }: { query: CoursesQuery }) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const linkWith = useQueryLink()
  const count = filtersCount(query)
  const value = formatNumber(count, formats)
  return (
    <div className="mb-1.5 flex flex-wrap gap-3">
      <ButtonLink
        to={linkWith({ filters: query.showsFilters ? null : 1 })}
        preventScrollReset
        aria-expanded={query.showsFilters}
        aria-controls={query.showsFilters ? panelId : undefined}
        aria-label={count > 0 ? t('filter.toggleActive', { count, value }) : undefined}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {t('filter.toggle')}
        {count > 0 && <Badge tone="brand">{value}</Badge>}
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        to={linkWith({ ...noFilters, search: null, filters: null })}
        className={cx(count === 0 && query.search === '' && 'max-sm:hidden')}
      >
        {t('filter.viewAll')}
      </ButtonLink>
    </div>
  )
}

function FilterPanel({ query }: { query: CoursesQuery }) {
  const { t } = useTranslation('coursesAdmin')
  const linkWith = useQueryLink()
  return (
    <div
      id={panelId}
      className="col-span-full grid items-end gap-3 rounded-card border border-line bg-surface p-4 @xl:grid-cols-2 @4xl:grid-cols-[repeat(3,minmax(0,1fr))_auto] @4xl:gap-4"
    >
      <ChoiceField
        name="status"
        label={t('detail.status')}
        any={t('filter.anyStatus')}
        choices={courseStatuses}
        textOf={(status) => t(`status.${status}`)}
        value={query.status}
      />
      <ChoiceField
        name="category"
        label={t('detail.category')}
        any={t('filter.anyCategory')}
        choices={learningCategories}
        textOf={(category) => t(`category.${category}`)}
        value={query.category}
      />
      <ChoiceField
        name="level"
        label={t('detail.level')}
        any={t('filter.anyLevel')}
        choices={courseLevels}
        textOf={(level) => level}
        value={query.level}
      />
      <ButtonLink to={linkWith(noFilters)} preventScrollReset className="mb-1.5">
        {t('filter.reset')}
      </ButtonLink>
    </div>
  )
}
