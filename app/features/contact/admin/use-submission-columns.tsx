import { Link } from '@remix-run/react'
import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { useAdmin } from '~/admin/use-admin'
import { nextSort } from '~/admin/lists/list-query'
import { formatInstant } from '~/i18n/format'
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

/** Starts on the page's side whatever the direction of its text. */
const line = 'max-w-full justify-self-start truncate'

/** `query` is null for samples, which have no links, actions or sorting. */
export function useSubmissionColumns(query: ContactQuery | null): Column<SubmissionRow>[] {
  const { t } = useTranslation('contactAdmin')
  const sortBy = useColumnSort(query)
  // With a message open, only very wide screens fit every column.
  const wideOnly = query?.submission == null ? '' : 'xl:max-2xl:hidden'
  const columns: Column<SubmissionRow>[] = [
    {
      id: 'sender',
      header: t('column.sender'),
      cell: (submission) => <Sender submission={submission} isLink={query !== null} />,
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
      cell: ({ createdAt }) => <ReceivedDate instant={createdAt} />,
      ...sortBy('createdAt'),
      className: cx('whitespace-nowrap', wideOnly),
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
      className: wideOnly,
    },
  ]
  if (!query) return columns
  const actions: Column<SubmissionRow> = {
    id: 'actions',
    header: t('column.actions'),
    cell: (submission) => <RowActions submission={submission} />,
    isBare: true,
    className: wideOnly,
  }
  return [...columns, actions]
}

function useColumnSort(query: ContactQuery | null) {
  const linkWith = useQueryLink()
  return (by: NonNullable<ContactQuery['sort']>['by']) =>
    query && {
      sort: {
        direction: query.sort?.by === by ? query.sort.direction : ('none' as const),
        to: linkWith({ sort: nextSort(query.sort, by), page: null }),
      },
    }
}

function useSubmissionLink(): (id: number) => string {
  const linkWith = useQueryLink()
  return (id) => linkWith({ submission: id, delete: null })
}

function Sender({ submission, isLink }: { submission: SubmissionRow; isLink: boolean }) {
  const { id, name, email, status } = submission
  const submissionLink = useSubmissionLink()
  return (
    <span className="grid min-w-0">
      {isLink ? (
        <Link
          id={submissionLinkId(id)}
          to={submissionLink(id)}
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
  )
}

function ReceivedDate({ instant }: { instant: string }) {
  const language = useLanguage()
  const { timeZone } = useAdmin()
  return <time dateTime={instant}>{formatInstant(instant, language, timeZone, { time: false })}</time>
}

function RowActions({ submission: { id, name } }: { submission: SubmissionRow }) {
  const { t } = useTranslation('contactAdmin')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  const submissionLink = useSubmissionLink()
  return (
    <span className="flex max-md:-ms-3 md:justify-end">
      <IconLink
        label={t('action.view', { name })}
        icon={<Eye aria-hidden className="size-4.5" />}
        to={submissionLink(id)}
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
  )
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
