import { useSearchParams } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { ListFilters } from '~/admin/lists/list-filters'
import { ChoiceField } from '~/ui/choice-field'

import type { ListQuery } from './list-view'
import { useManager } from './manager-context'
import { languages } from '~collections/values/language'
import { legalStatuses, termsCategories } from '~collections/values/legal'

export function ManagerFilters({ query }: { query: ListQuery }) {
  const { t } = useTranslation('legalManager')
  const { document } = useManager()
  const [params] = useSearchParams()
  const hasCategory = document === 'terms'
  return (
    <ListFilters
      texts={{
        label: t('filter.label'),
        search: t('filter.search'),
        placeholder: t('filter.placeholder'),
        apply: t('filter.apply'),
      }}
      search={query.search}
      kept={{ sort: params.get('sort') }}
      className={
        hasCategory
          ? 'lg:grid-cols-[minmax(0,1fr)_10rem_10rem_13rem]'
          : 'lg:grid-cols-[minmax(0,1fr)_11rem_11rem]'
      }
    >
      <ChoiceField
        name="language"
        label={t('column.language')}
        any={t('filter.anyLanguage')}
        choices={languages}
        textOf={(language) => t(`language.${language}`)}
        value={query.language}
      />
      <ChoiceField
        name="status"
        label={t('column.status')}
        any={t('filter.anyStatus')}
        choices={legalStatuses}
        textOf={(status) => t(`status.${status}`)}
        value={query.status}
      />
      {hasCategory && (
        <ChoiceField
          name="category"
          label={t('column.category')}
          any={t('filter.anyCategory')}
          choices={termsCategories}
          textOf={(category) => t(`category.${category}`)}
          value={query.category}
          className="col-span-2 lg:col-span-1"
        />
      )}
    </ListFilters>
  )
}
