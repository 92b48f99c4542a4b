import { useTranslation } from 'react-i18next'

import { useAdmin } from '~/admin/use-admin'
import { nextSort } from '~/admin/lists/list-query'
import { displayName } from '../entry-view'
import { formatInstant } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
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

/** Interests that a row shows before it counts the rest. */
const shownInterests = 2

/** The columns of the list, with boxes to tick where there is a selection. Where there is no room for all, the details have the rest. */
export function useEntryColumns(query: WaitlistQuery, selection: Selection | null): Column<ListedEntry>[] {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  const linkWith = useQueryLink()
  const openLink = useOpenLink()
  const { timeZone } = useAdmin()
  const day = (instant: string | null) =>
    instant === null ? '–' : formatInstant(instant, language, timeZone, { time: false })
  const sortBy = (by: NonNullable<WaitlistQuery['sort']>['by']) => ({
    direction: query.sort?.by === by ? query.sort.direction : ('none' as const),
    to: linkWith({ sort: nextSort(query.sort, by), page: null, id: null }),
  })
  const boxes: Column<ListedEntry>[] = selection
    ? [
        {
          id: 'select',
          header: <SelectAllBox selection={selection} />,
          cell: (entry) => <SelectBox entry={entry} selection={selection} />,
          isBare: true,
          className: 'md:w-8',
        },
      ]
    : []
  return [
    ...boxes,
    {
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
    },
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
      cell: (entry) => day(entry.registrationDate),
      sort: sortBy('createdAt'),
      className: 'whitespace-nowrap',
    },
    {
      id: 'sent',
      header: t('column.sent'),
      cell: (entry) => day(entry.sentDate),
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
    {
      id: 'actions',
      header: t('column.actions'),
      cell: (entry) => <EntryActions entry={entry} />,
      isBare: true,
    },
  ]
}
