import { ListFilters } from '~/admin/lists/list-filters'
import { sortParam } from '~/admin/lists/list-query'
import { besideSearchForm, MoreFilters } from '~/admin/lists/more-filters'
import { useTranslation } from '~/i18n/use-translation'
import { ChoiceField } from '~/ui/choice-field'
import { userRoles, userStatuses } from '~collections/values/users'

import type { UsersQuery } from './users-query'

export function UsersFilters({ query }: { query: UsersQuery }) {
  const { t } = useTranslation('usersAdmin')
  return (
    <ListFilters
      t={t}
      search={query.search}
      kept={{ sort: sortParam(query.sort) }}
      className={besideSearchForm}
    >
      <FilterChoices query={query} />
    </ListFilters>
  )
}

function FilterChoices({ query: { role, status } }: { query: UsersQuery }) {
  const { t } = useTranslation('usersAdmin')
  const count = [role, status].filter((choice) => choice !== null).length
  return (
    <MoreFilters label={t('filter.toggle')} count={count} isBesideSearch>
      <div className="mt-4 grid max-w-lg gap-4 @xs:grid-cols-2">
        <ChoiceField
          name="role"
          label={t('column.role')}
          any={t('filter.anyRole')}
          choices={userRoles}
          textOf={(each) => t(`role.${each}`)}
          value={role}
        />
        <ChoiceField
          name="status"
          label={t('column.status')}
          any={t('filter.anyStatus')}
          choices={userStatuses}
          textOf={(each) => t(`status.${each}`)}
          value={status}
        />
      </div>
    </MoreFilters>
  )
}
