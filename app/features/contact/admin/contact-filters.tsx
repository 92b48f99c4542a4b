import { useTranslation } from 'react-i18next'

import { ListFilters } from '~/admin/lists/list-filters'
import { sortParam } from '~/admin/lists/list-query'
import { ChoiceField } from '~/ui/choice-field'

import { contactPriorities, contactStatuses, type ContactQuery } from './contact-query'

/** Search, status and priority. */
export function ContactFilters({ query }: { query: ContactQuery }) {
  const { t } = useTranslation('contactAdmin')
  return (
    <ListFilters
      texts={{
        label: t('filter.label'),
        search: t('filter.search'),
        placeholder: t('filter.placeholder'),
        apply: t('filter.apply'),
      }}
      search={query.search}
      kept={{ sort: sortParam(query.sort) }}
      className="lg:grid-cols-[minmax(0,1fr)_13rem_13rem]"
    >
      <ChoiceField
        name="status"
        label={t('column.status')}
        any={t('filter.anyStatus')}
        choices={contactStatuses}
        textOf={(status) => t(`status.${status}`)}
        chosen={query.status}
      />
      <ChoiceField
        name="priority"
        label={t('column.priority')}
        any={t('filter.anyPriority')}
        choices={contactPriorities}
        textOf={(priority) => t(`priority.${priority}`)}
        chosen={query.priority}
      />
    </ListFilters>
  )
}
