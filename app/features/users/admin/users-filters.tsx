import { useState } from 'react'

import { ListFilters } from '~/admin/lists/list-filters'
import { sortParam } from '~/admin/lists/list-query'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { buttonStyle } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { SlidersHorizontal } from '~/ui/icons'
import { userRoles, userStatuses } from '~collections/values/users'

import type { UsersQuery } from './users-query'

export function UsersFilters({ query }: { query: UsersQuery }) {
  const { t } = useTranslation('usersAdmin')
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
      className="grid-cols-1 @xs:grid-cols-1"
    >
      <FilterChoices query={query} />
    </ListFilters>
  )
}

/** Opens and closes without a script, too. Open at first when it narrows the list. */
function FilterChoices({ query: { role, status } }: { query: UsersQuery }) {
  const { t } = useTranslation('usersAdmin')
  const formats = useFormats()
  const count = [role, status].filter((choice) => choice !== null).length
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary
        className={buttonStyle({
          size: 'small',
          className: 'list-none group-open:bg-sunken [&::-webkit-details-marker]:hidden',
        })}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {t('filter.toggle')}
        {count > 0 && <Badge tone="brand">{formatNumber(count, formats)}</Badge>}
      </summary>
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
    </details>
  )
}
