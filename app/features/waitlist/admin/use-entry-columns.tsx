import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { useAdmin } from '~/admin/use-admin'
import { nextSort } from '~/admin/lists/list-query'
import { displayName } from '../entry-view'
import { formatInstant } from '~/i18n/format'
import type { Column } from '~/ui/data-table'
import { PersonLink } from '~/ui/person-link'
import { useQueryLink } from '~/ui/use-query-link'

import { EntryActions } from './entry-actions'
import { Interests, StageBadge } from './entry-facts'
import { SelectAllBox, SelectBox } from './selection-bar'
import type { ListedEntry } from './entry-fields'
import { useOpenLink } from '../list-params'
import type { Selection } from './use-selection'
import type { WaitlistQuery } from './waitlist-query'

const shownInterests = 2

/** Columns that do not fit are hidden; the entry's details show everything. */
export function useEntryColumns(query: WaitlistQuery, selection: Selection | null): Column<ListedEntry>[] {
  const personColumn = usePersonColumn(query)
  const dataColumns = useDataColumns(query)
  const { t } = useTranslation('waitlistAdmin')
  return [
    ...(selection ? [selectionColumn(selection)] : []),
    personColumn,
    ...dataColumns,
    {
      id: 'actions',
      header: t('column.actions'),
      cell: (entry) => <EntryActions entry={entry} />,
      isBare: true,
    },
  ]
}

function selectionColumn(selection: Selection): Column<ListedEntry> {
  return {
    id: 'select',
    header: <SelectAllBox selection={selection} />,
    cell: (entry) => <SelectBox entry={entry} selection={selection} />,
    isBare: true,
    className: 'md:w-8',
  }
}

function usePersonColumn(query: WaitlistQuery): Column<ListedEntry> {
  const { t } = useTranslation('waitlistAdmin')
  const sortBy = useColumnSort(query)
  const openLink = useOpenLink()
  return {
    id: 'person',
    header: t('column.person'),
    cell: (entry) => (
      <PersonLink
        name={displayName(entry)}
        email={entry.email}
        to={openLink({ entry: entry.id })}
        preventScrollReset
      />
    ),
    sort: sortBy('name'),
    isRowHeader: true,
    className: 'md:min-w-52 md:max-w-72',
  }
}

function useDataColumns(query: WaitlistQuery): Column<ListedEntry>[] {
  const { t } = useTranslation('waitlistAdmin')
  const sortBy = useColumnSort(query)
  const formatDay = useDayFormat()
  return [
    {
      id: 'status',
      header: t('column.status'),
      cell: (entry) => <StageBadge entry={entry} />,
      sort: sortBy('status'),
    },
    {
      id: 'language',
      header: t('column.language'),
      cell: (entry) => t(`language.${entry.language}`),
      sort: sortBy('language'),
    },
    {
      id: 'joined',
      header: t('column.joined'),
      cell: (entry) => formatDay(entry.registrationDate),
      sort: sortBy('createdAt'),
      className: 'whitespace-nowrap',
    },
    {
      id: 'sent',
      header: t('column.sent'),
      cell: (entry) => formatDay(entry.sentDate),
      sort: sortBy('sentAt'),
      className: 'whitespace-nowrap',
    },
    {
      id: 'referral',
      header: t('column.referral'),
      cell: ({ referralCode }) => <bdi dir="ltr">{referralCode ?? '–'}</bdi>,
      className: 'max-2xl:hidden',
    },
    {
      id: 'interests',
      header: t('column.interests'),
      cell: ({ interests }) => <Interests interests={interests} most={shownInterests} />,
      className: 'max-xl:hidden',
    },
  ]
}

function useColumnSort(query: WaitlistQuery) {
  const linkWith = useQueryLink()
  return (by: NonNullable<WaitlistQuery['sort']>['by']) => ({
    direction: query.sort?.by === by ? query.sort.direction : ('none' as const),
    to: linkWith({ sort: nextSort(query.sort, by), page: null, id: null }),
  })
}

function useDayFormat(): (instant: string | null) => string {
  const language = useLanguage()
  const { timeZone } = useAdmin()
  return (instant) => (instant === null ? '–' : formatInstant(instant, language, timeZone, { time: false }))
}
