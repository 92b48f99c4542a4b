import { Form, useFetchers } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { useAdmin } from '~/admin/use-admin'
import { DataTable } from '~/ui/data-table'

import { KeptQuery } from '../kept-query'
import { NoEntries } from './no-entries'
import { SelectionBar } from './selection-bar'
import { shownEntries, type ListedEntry } from './shown-entries'
import { useEntryColumns } from './use-entry-columns'
import { useSelection } from './use-selection'
import type { WaitlistQuery } from './waitlist-query'

type WaitlistListProps = { query: WaitlistQuery; entries: ListedEntry[]; openId: number | null }

/**
 * A page of the list, whose ticked people can be invited together. Changes that are under way show at once, and are taken
 * back when they fail.
 */
export function WaitlistList({ query, entries, openId }: WaitlistListProps) {
  const { t } = useTranslation('waitlistAdmin')
  const { may } = useAdmin()
  const rows = shownEntries(entries, useFetchers())
  const selection = useSelection(rows.map(({ id }) => id))
  const table = (
    <DataTable
      caption={t('list')}
      columns={useEntryColumns(query, may.edit ? selection : null)}
      rows={rows}
      rowKey={(entry) => entry.id}
      selectedKey={openId}
      empty={<NoEntries query={query} />}
    />
  )
  if (!may.edit || rows.length === 0) return table
  return (
    <Form method="get" preventScrollReset>
      <KeptQuery />
      <SelectionBar selection={selection} />
      {table}
    </Form>
  )
}
