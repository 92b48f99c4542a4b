import { selectionColumn } from '~/admin/lists/selection-boxes'
import { useColumnSort } from '~/admin/lists/use-column-sort'
import { rowLinkId } from '~/admin/lists/use-focus-return'
import type { Selection } from '~/admin/lists/use-selection'
import { useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { Column } from '~/ui/data-table'
import { IconLink } from '~/ui/icon-link'
import { Eye, Pencil, Trash2 } from '~/ui/icons'
import { PersonLink } from '~/ui/person-link'

import type { UserView } from '../user-view'
import { RoleBadge, StatusBadge } from './user-badges'
import { useMayWrite, useOpenLink } from './user-links'
import { orderOfList, type UsersQuery } from './users-query'

/** `selection` is null for those who may not change anybody. */
export function useUserColumns(query: UsersQuery, selection: Selection | null): Column<UserView>[] {
  const { t } = useTranslation('usersAdmin')
  const sortBy = useColumnSort(query.sort, orderOfList(query))
  const openLink = useOpenLink()
  const dateColumns = useDateColumns(query)
  return [
    ...(selection ? [selectionColumn<UserView>(selection, ({ name }) => name)] : []),
    {
      id: 'user',
      header: t('column.user'),
      cell: ({ id, name, email }) => (
        <PersonLink
          id={rowLinkId(id)}
          name={name}
          email={email}
          to={openLink({ user: id })}
          preventScrollReset
        />
      ),
      sort: sortBy('name', { column: t('column.user'), as: 'text' }),
      isRowHeader: true,
      className: 'min-w-60 on-card:min-w-0',
    },
    {
      id: 'role',
      header: t('column.role'),
      cell: (user) => <RoleBadge {...user} />,
      sort: sortBy('role', { column: t('column.role'), as: 'kind' }),
      onCard: 'plain',
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (user) => <StatusBadge {...user} />,
      sort: sortBy('status', { column: t('column.status'), as: 'kind' }),
      onCard: 'plain',
    },
    ...dateColumns,
    {
      id: 'actions',
      header: t('column.actions'),
      cell: (user) => <RowActions user={user} />,
      onCard: 'end',
      className: 'print:hidden',
    },
  ]
}

function useDateColumns(query: UsersQuery): Column<UserView>[] {
  const { t } = useTranslation('usersAdmin')
  const sortBy = useColumnSort(query.sort, orderOfList(query))
  return [
    {
      id: 'joined',
      header: t('detail.joined'),
      cell: ({ joinedDate }) => <Joined instant={joinedDate} />,
      sort: sortBy('joinedDate', { column: t('detail.joined'), as: 'date' }),
      onCard: 'spoken',
      className: 'whitespace-nowrap',
    },
    {
      id: 'lastActive',
      header: t('column.lastActive'),
      cell: ({ lastActive }) => <LastActive instant={lastActive} />,
      sort: sortBy('lastActive', { column: t('column.lastActive'), as: 'date' }),
      onCard: 'spoken',
      // Where there is no room for it, whole addresses matter more; the details show it.
      className: 'whitespace-nowrap @min-[42rem]/medium-table:@max-[54rem]/medium-table:hidden',
    },
  ]
}

function Joined({ instant }: { instant: string }) {
  const formats = useFormats()
  return (
    <time dateTime={instant} title={formatInstant(instant, formats)}>
      {formatInstant(instant, formats, { time: false })}
    </time>
  )
}

function LastActive({ instant }: { instant: string | null }) {
  const { t } = useTranslation('usersAdmin')
  const formats = useFormats()
  if (instant === null) return <span className="text-ink-soft">{t('never')}</span>
  return (
    <time dateTime={instant} title={formatInstant(instant, formats)}>
      {formatInstant(instant, formats, { time: false })}
    </time>
  )
}

function RowActions({ user: { id, name } }: { user: UserView }) {
  const { t } = useTranslation('usersAdmin')
  const mayWrite = useMayWrite()
  const openLink = useOpenLink()
  return (
    <span className="flex justify-end on-card:-my-2">
      {!mayWrite && (
        <IconLink
          label={t('action.view', { name })}
          icon={<Eye aria-hidden className="size-4.5" />}
          to={openLink({ user: id })}
          preventScrollReset
        />
      )}
      {mayWrite && (
        <>
          <IconLink
            label={t('action.edit', { name })}
            icon={<Pencil aria-hidden className="size-4.5" />}
            to={openLink({ user: id, edit: 1 })}
            preventScrollReset
          />
          <IconLink
            label={t('action.delete', { name })}
            icon={<Trash2 aria-hidden className="size-4.5" />}
            to={openLink({ user: id, delete: 1 })}
            preventScrollReset
          />
        </>
      )}
    </span>
  )
}
