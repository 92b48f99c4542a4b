import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { useAdmin } from '~/admin/use-admin'
import { nextSort } from '~/admin/lists/list-query'
import { formatInstant } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
import { cx } from '~/ui/cx'
import type { Column } from '~/ui/data-table'
import { IconLink } from '~/ui/icon-link'
import { Eye, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import type { ContactQuery } from './contact-query'
import type { ContactPriority, ContactStatus } from '~collections/values/contact'
import type { SubmissionRow } from './contact-page.server'
import { submissionLinkId } from './use-focus-return'
import { Badge, type Tone } from '~/ui/badge'

/** At the page's start, whatever direction its words have, and cut off at their end. */
const line = 'max-w-full justify-self-start truncate'

/** The columns of the list: sender, subject, date, status, priority, actions. Samples have no actions and no order. */
export function useSubmissionColumns(query: ContactQuery | null): Column<SubmissionRow>[] {
  const { t } = useTranslation('contactAdmin')
  const language = useLanguage()
  const { may, timeZone } = useAdmin()
  const linkWith = useQueryLink()
  const open = (id: number) => linkWith({ submission: id, delete: null })
  const sortBy = (by: NonNullable<ContactQuery['sort']>['by']) =>
    query && {
      sort: {
        direction: query.sort?.by === by ? query.sort.direction : ('none' as const),
        to: linkWith({ sort: nextSort(query.sort, by), page: null }),
      },
    }
  // Beside the open message there is no room for all of them before the screen is really wide.
  const room = query?.submission == null ? '' : 'xl:max-2xl:hidden'
  const columns: Column<SubmissionRow>[] = [
    {
      id: 'sender',
      header: t('column.sender'),
      cell: ({ id, name, email, status }) => (
        <span className="grid min-w-0">
          {query ? (
            <Link
              id={submissionLinkId(id)}
              to={open(id)}
              preventScrollReset
              dir="auto"
              className={cx(
                line,
                'rounded-small underline-offset-4 hover:underline',
                status === 'new' ? 'font-semibold' : 'font-medium',
              )}
            >
              {name}
            </Link>
          ) : (
            <bdi className={cx(line, 'font-medium')}>{name}</bdi>
          )}
          <bdi dir="ltr" title={email} className={cx(line, 'text-ink-soft')}>
            {email}
          </bdi>
        </span>
      ),
      ...sortBy('name'),
      isRowHeader: true,
      className: 'md:min-w-44 md:max-w-64',
    },
    {
      id: 'subject',
      header: t('column.subject'),
      cell: ({ subject }) => (
        <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
          {subject ?? t('noSubject')}
        </span>
      ),
      ...sortBy('subject'),
      className: 'md:max-w-64',
    },
    {
      id: 'date',
      header: t('column.date'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>{formatInstant(createdAt, language, timeZone, { time: false })}</time>
      ),
      ...sortBy('createdAt'),
      className: cx('whitespace-nowrap', room),
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
      ...sortBy('status'),
    },
    {
      id: 'priority',
      header: t('column.priority'),
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
      ...sortBy('priority'),
      className: room,
    },
  ]
  if (!query) return columns
  const actions: Column<SubmissionRow> = {
    id: 'actions',
    header: t('column.actions'),
    cell: ({ id, name }) => (
      <span className="flex max-md:-ms-3 md:justify-end">
        <IconLink
          label={t('action.view', { name })}
          icon={<Eye aria-hidden className="size-4.5" />}
          to={open(id)}
          preventScrollReset
        />
        {may.delete && (
          <IconLink
            label={t('action.delete', { name })}
            icon={<Trash2 aria-hidden className="size-4.5" />}
            to={linkWith({ submission: id, delete: 1 })}
            preventScrollReset
          />
        )}
      </span>
    ),
    isBare: true,
    className: room,
  }
  return [...columns, actions]
}

const statusTones: Record<ContactStatus, Tone> = {
  new: 'accent',
  read: 'info',
  replied: 'success',
  archived: 'neutral',
  spam: 'danger',
}
const priorityTones: Record<ContactPriority, Tone> = { high: 'danger', medium: 'warning', low: 'neutral' }

export function StatusBadge({ status }: { status: ContactStatus }) {
  const { t } = useTranslation('contactAdmin')
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
}

function PriorityBadge({ priority }: { priority: ContactPriority }) {
  const { t } = useTranslation('contactAdmin')
  return <Badge tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Badge>
}
