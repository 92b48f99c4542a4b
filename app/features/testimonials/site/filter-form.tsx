import { useTranslation } from '~/i18n/use-translation'

import { Button } from '~/ui/button'
import { Search } from '~/ui/icons'
import { LiveForm } from '~/ui/live-form'
import { SearchField } from '~/ui/search-field'
import { ChoiceField } from '~/ui/choice-field'

import {
  filtersToQuery,
  parseFilters,
  searchMaxLength,
  testimonialCategories,
  testimonialSorts,
  type TestimonialFilters,
} from './testimonial-filters'

type FilterFormProps = {
  filters: TestimonialFilters
  /** What stands in the address beside them. */
  kept: Record<string, string>
}

export function FilterForm({ filters, kept }: FilterFormProps) {
  const { t } = useTranslation('testimonials')
  return (
    <LiveForm
      toQuery={(data) => filtersToQuery(parseFilters(data), kept)}
      values={filters}
      role="search"
      aria-label={t('filters.label')}
      className="grid items-end gap-4 min-[22rem]:grid-cols-[auto_auto] lg:grid-cols-[minmax(0,1fr)_13rem_13rem]"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="col-span-full flex items-end gap-2 lg:col-span-1">
        <SearchField
          name="search"
          label={t('filters.search')}
          placeholder={t('filters.placeholder')}
          defaultValue={filters.search}
          maxLength={searchMaxLength}
          className="flex-1"
        />
        <Button type="submit" variant="brand" className="mb-1.5">
          <Search aria-hidden className="size-4.5" />
          {t('filters.apply')}
        </Button>
      </div>
      <ChoiceField
        name="category"
        label={t('filters.category')}
        value={filters.category}
        choices={testimonialCategories}
        textOf={(category) => t(`category.${category}`)}
      />
      <ChoiceField
        name="sort"
        label={t('filters.sort')}
        value={filters.sort}
        choices={testimonialSorts}
        textOf={(sort) => t(`sort.${sort}`)}
      />
    </LiveForm>
  )
}
