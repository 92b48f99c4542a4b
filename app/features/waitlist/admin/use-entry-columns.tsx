import { useTranslation } from '~/i18n/use-translation'

import { Interests } from '~/admin/interests'
import { selectionColumn } from '~/admin/lists/selection-boxes'
import { useColumnSort } from '~/admin/lists/use-column-sort'
import { rowLinkId } from '~/admin/lists/use-focus-return'
import type { Selection } from '~/admin/lists/use-selection'
import { useFormats } from '~/admin/use-admin'
import { displayName } from '../entry-view'
import { formatInstant, formatNumber } from '~/i18n/format'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/data-table'
import { PersonLink } from '~/ui/person-link'

import { EntryActions } from './entry-actions'
import { StageBadge } from './entry-details'
import type { ListedEntry } from './entry-fields'
import { useOpenLink } from '../list-params'
import { orderOfList, type WaitlistQuery } from './waitlist-query'

const shownInterests = 1

/** Columns that do not fit are hidden; the entry's details show everything. */
export function useEntryColumns(query: WaitlistQuery, selection: Selection | null): Column<ListedEntry>[] {
  const personColumn = usePersonColumn(query)
  const dataColumns = useDataColumns(query)
  const { t } = useTranslation('waitlistAdmin')
  return [
    ...(selection ? [selectionColumn<ListedEntry>(selection, displayName)] : []),
    personColumn,
    ...dataColumns,
    {
      id: 'actions',
      header: t('column.actions'),
      cell: (entry) => <EntryActions entry={entry} />,
      onCard: 'end',
      // On a phone only the invitation; the rest is in the panel.
      className: 'print:hidden',
    },
  ]
}

function usePersonColumn(query: WaitlistQuery): Column<ListedEntry> {
  const { t } = useTranslation('waitlistAdmin')
  const sortBy = useColumnSort(query.sort, orderOfList(query))
  const openLink = useOpenLink()
  return {
    id: 'person',
    header: t('column.person'),
    cell: (entry) => (
      <PersonLink
        id={rowLinkId(entry.id)}
        name={displayName(entry)}
        email={entry.email}
        to={openLink({ entry: entry.id })}
        preventScrollReset
      />
    ),
    sort: sortBy('name', { column: t('column.person'), as: 'text' }),
    isRowHeader: true,
    className: 'min-w-56 on-card:min-w-0 on-card:max-md:pe-12 @min-[58rem]/wide-table:min-w-66',
  }
}

function useDataColumns(query: WaitlistQuery): Column<ListedEntry>[] {
  const { t } = useTranslation('waitlistAdmin')
  const sortBy = useColumnSort(query.sort, orderOfList(query))
  const formatDay = useDayFormat()
  const isSentTab = query.tab === 'sent'
  return [
    {
      id: 'status',
      header: t('column.status'),
      cell: (entry) => <StageBadge entry={entry} />,
      sort: sortBy('status', { column: t('column.status'), as: 'kind' }),
      onCard: 'plain',
    },
    {
      id: 'place',
      header: t('column.place'),
      cell: ({ place }) => <Place place={place} />,
      sort: sortBy('place', { column: t('column.place'), as: 'number' }),
      onCard: 'plain',
      className: 'tabular-nums',
    },
    {
      id: 'language',
      header: t('column.language'),
      cell: (entry) => t(`language.${entry.language}`),
      sort: sortBy('language', { column: t('column.language'), as: 'kind' }),
      onCard: 'spoken',
      className: '@min-[54rem]/wide-table:@max-[78rem]/wide-table:hidden',
    },
    {
      id: 'joined',
      header: t('column.joined'),
      cell: (entry) => formatDay(entry.registrationDate),
      sort: sortBy('createdAt', { column: t('column.joined'), as: 'date' }),
      onCard: isSentTab ? 'spoken' : 'plain',
      className: 'whitespace-nowrap on-card:max-md:ms-auto',
    },
    {
      id: 'confirmed',
      header: t('column.confirmed'),
      cell: (entry) => formatDay(entry.confirmedAt),
      onCard: 'none',
      className: 'whitespace-nowrap @max-[64rem]:hidden',
    },
    {
      id: 'sent',
      header: t('column.sent'),
      cell: (entry) => formatDay(entry.sentDate),
      sort: sortBy('sentAt', { column: t('column.sent'), as: 'date' }),
      onCard: isSentTab ? 'plain' : 'spoken',
      className: 'whitespace-nowrap on-card:max-md:ms-auto',
    },
    {
      id: 'friends',
      header: t('column.friends'),
      cell: (entry) => <Friends entry={entry} />,
      onCard: 'spoken',
      className: 'tabular-nums @min-[54rem]/wide-table:@max-[70rem]/wide-table:hidden',
    },
    {
      id: 'referral',
      header: t('column.referral'),
      cell: ({ referralCode }) => <bdi dir="ltr">{referralCode ?? '–'}</bdi>,
      onCard: 'none',
      className: '@max-[98rem]:hidden',
    },
    {
      id: 'interests',
      header: t('column.interests'),
      cell: ({ interests }) => <Interests interests={interests} most={shownInterests} />,
      onCard: 'none',
      className: '@max-[92rem]:hidden',
    },
  ]
}

/** A card says what the number is, and nothing of who is in no line. */
function Place({ place }: Pick<ListedEntry, 'place'>) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  if (place === null) return <span className="on-card:hidden">–</span>
  return (
    <span>
      <span aria-hidden className="hidden text-ink-soft on-card:inline">
        {t('column.place')}{' '}
      </span>
      {formatNumber(place, formats)}
    </span>
  )
}

function Friends({ entry: { friends, friendsHeld } }: { entry: ListedEntry }) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {formatNumber(friends, formats)}
      {friendsHeld > 0 && (
        <Badge tone="warning">
          {t('friends.heldCount', { count: friendsHeld, value: formatNumber(friendsHeld, formats) })}
        </Badge>
      )}
    </span>
  )
}

function useDayFormat(): (instant: string | null) => string {
  const formats = useFormats()
  return (instant) => (instant === null ? '–' : formatInstant(instant, formats, { time: false }))
}
