import { useTranslation } from 'react-i18next'

import { ListFilters } from '~/admin/lists/list-filters'
import { sortParam } from '~/admin/lists/list-query'
import { ChoiceField } from '~/ui/choice-field'

import { languages, stagesOfTab, type WaitlistQuery } from './waitlist-query'

/** Search, status and language. */
export function WaitlistFilters({ query }: { query: WaitlistQuery }) {
  const { t } = useTranslation('waitlistAdmin')
  return (
    <ListFilters
      texts={{
        label: t('filter.label'),
        search: t('filter.search'),
        placeholder: t('filter.placeholder'),
        apply: t('filter.apply'),
      }}
      search={query.search}
      kept={{ tab: query.tab === 'all' ? null : query.tab, sort: sortParam(query.sort) }}
      className="lg:grid-cols-[minmax(0,1fr)_13rem_13rem]"
    >
      <ChoiceField
        name="status"
        label={t('column.status')}
        any={t('filter.anyStatus')}
        choices={stagesOfTab[query.tab]}
        textOf={(stage) => t(`stage.${stage}`)}
        chosen={query.status}
      />
      <ChoiceField
        name="language"
        label={t('column.language')}
        any={t('filter.anyLanguage')}
        choices={languages}
        textOf={(language) => t(`language.${language}`)}
        chosen={query.language}
      />
    </ListFilters>
  )
}
