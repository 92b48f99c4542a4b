import { Form, useFetchers } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { NoMatches } from '~/admin/lists/list-filters'
import { ListParamInputs } from '~/admin/lists/list-param-inputs'
import { SelectableRows } from '~/admin/lists/selection-bar'
import { useSelection } from '~/admin/lists/use-selection'
import { useAdmin } from '~/admin/use-admin'
import { DataTable } from '~/ui/data-table'

import { listParams } from '../list-params'
import { applyPendingForms, type ListedEntry } from './entry-fields'
import { useEntryColumns } from './use-entry-columns'
import { type WaitlistQuery, isNarrowed } from './waitlist-query'
import { sitePaths } from '~/site/paths'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Inbox, Send } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

type WaitlistListProps = { query: WaitlistQuery; entries: ListedEntry[]; openId: number | null }

export function WaitlistList({ query, entries, openId }: WaitlistListProps) {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const { may } = useAdmin()
  const rows = applyPendingForms(entries, useFetchers())
  const selection = useSelection(rows.map(({ id }) => id))
  const table = (
    <DataTable
      caption={t('list')}
      columns={useEntryColumns(query, may.edit ? selection : null)}
      rows={rows}
      rowKey={(entry) => entry.id}
      selectedKey={openId}
      room="wide"
      sortLabel={t('admin:sort.label')}
      empty={<NoEntries query={query} />}
    />
  )
  if (!may.edit || rows.length === 0) return table
  return (
    <Form method="get" preventScrollReset>
      <ListParamInputs names={listParams} />
      <SelectableRows selection={selection} withoutScript={<InviteButton />} rows={table}>
        <InviteButton />
      </SelectableRows>
    </Form>
  )
}

function InviteButton() {
  const { t } = useTranslation('waitlistAdmin')
  return (
    <Button type="submit" name="invite" value="selected" variant="brand" size="small">
      <Send aria-hidden className="size-4 rtl:-scale-x-100" />
      {t('select.invite')}
    </Button>
  )
}

function NoEntries({ query }: { query: WaitlistQuery }) {
  const { t } = useTranslation('waitlistAdmin')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  if (!isNarrowed(query)) {
    const tab = query.tab
    const Icon = tab === 'sent' ? Send : Inbox
    return (
      <EmptyState
        icon={<Icon aria-hidden className="size-8" />}
        title={t(`empty.${tab}`)}
        text={t(`empty.${tab}Text`)}
      >
        {tab === 'all' ? (
          <ButtonLink reloadDocument to={sitePaths.home}>
            {t('empty.next')}
          </ButtonLink>
        ) : (
          may.edit && <ButtonLink to={linkWith({ tab: null, invite: 'next' })}>{t('invite.next')}</ButtonLink>
        )}
      </EmptyState>
    )
  }
  return (
    <NoMatches
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      reset={{
        to: linkWith({ search: null, status: null, language: null, confirmed: null, page: null }),
        label: t('filter.reset'),
      }}
    />
  )
}
