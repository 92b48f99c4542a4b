import { useFetcher, useFetchers, type FetcherWithComponents } from '@remix-run/react'

import { NoMatches } from '~/admin/lists/list-filters'
import { ListParamInputs } from '~/admin/lists/list-param-inputs'
import { SelectableRows } from '~/admin/lists/selection-bar'
import { useSelection } from '~/admin/lists/use-selection'
import { offerUndo } from '~/admin/offer-undo'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { Users } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import type { UserView } from '../user-view'
import { BulkActions } from './bulk-actions'
import { applyPendingForms } from './user-form-data'
import { listParams, useMayWrite } from './user-links'
import { useUserColumns } from './use-user-columns'
import { isNarrowed, type UsersQuery } from './users-query'
import type { UserReply } from './user-intents.server'

type UsersListProps = { query: UsersQuery; users: UserView[] }

export function UsersList({ query, users }: UsersListProps) {
  const { t } = useTranslation(['usersAdmin', 'admin'])
  const mayWrite = useMayWrite()
  const rows = applyPendingForms(users, useFetchers())
  const selection = useSelection(rows.map(({ id }) => id))
  const bulk = useFetcher<UserReply>()
  useBulkReply(bulk, () => selection.setAll(false))
  const table = (
    <DataTable
      caption={t('list')}
      columns={useUserColumns(query, mayWrite ? selection : null)}
      rows={rows}
      rowKey={({ id }) => id}
      selectedKey={query.user}
      sortLabel={t('admin:sort.label')}
      empty={<NoUsers query={query} />}
    />
  )
  if (!mayWrite || rows.length === 0) return table
  return (
    <bulk.Form method="post" preventScrollReset>
      <ListParamInputs names={listParams} />
      <SelectableRows
        selection={selection}
        rows={table}
        withoutScript={
          <div className="mt-3 flex flex-wrap gap-3">
            <BulkActions selected={null} />
          </div>
        }
      >
        <BulkActions selected={selection.selected} />
      </SelectableRows>
    </bulk.Form>
  )
}

/** Reports what became of a change of many people, and offers to undo it. */
function useBulkReply(fetcher: FetcherWithComponents<UserReply>, onDone: () => void): void {
  const { t } = useTranslation('usersAdmin')
  const undoing = useFetcher<UserReply>()
  useFormReply(undoing)
  useFormReply(fetcher, onDone, {
    offer: ({ undo }) => offerUndo(undoing, undo, t('bulk.undo')),
  })
}

function NoUsers({ query }: { query: UsersQuery }) {
  const { t } = useTranslation('usersAdmin')
  const mayWrite = useMayWrite()
  const linkWith = useQueryLink()
  if (!isNarrowed(query))
    return (
      <EmptyState
        icon={<Users aria-hidden className="size-8" />}
        title={t('empty.all')}
        text={t('empty.allText')}
      >
        {mayWrite && <ButtonLink to={linkWith({ add: 1 })}>{t('add.button')}</ButtonLink>}
      </EmptyState>
    )
  return (
    <NoMatches
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      reset={{
        to: linkWith({ search: null, role: null, status: null, page: null }),
        label: t('filter.reset'),
      }}
    />
  )
}
