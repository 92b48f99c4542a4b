import { Link } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { useAdmin, useFormats } from '~/admin/use-admin'
import { useColumnSort } from '~/admin/lists/use-column-sort'
import { formatInstant } from '~/i18n/format'
import { cx } from '~/ui/cx'
import type { Column } from '~/ui/data-table'
import { EmailAddress } from '~/ui/email-address'
import { IconLink } from '~/ui/icon-link'
import { Eye, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

import { newestFirst, type ContactQuery } from './contact-query'
import type { ContactPriority, ContactStatus, SubmissionSortField } from '~collections/values/contact'
import type { SubmissionRow } from './contact-page.server'
import { rowLinkId } from '~/admin/lists/use-focus-return'
import { Badge, type Tone } from '~/ui/badge'

/** `query` is null for samples, which have no links, actions or sorting. */
export function useSubmissionColumns(query: ContactQuery | null): Column<SubmissionRow>[] {
  const { t } = useTranslation('contactAdmin')
  const sort = useColumnSort(query?.sort ?? null, query?.sort ?? newestFirst)
  const sortBy = (by: SubmissionSortField, column: string, as: 'text' | 'date' | 'kind') =>
    query && { sort: sort(by, { column, as }) }
  const columns: Column<SubmissionRow>[] = [
    {
      id: 'sender',
      header: t('column.sender'),
      cell: (submission) => <Sender submission={submission} isLink={query !== null} />,
      ...sortBy('name', t('column.sender'), 'text'),
      isRowHeader: true,
      className:
        'w-1/4 max-w-0 min-w-48 on-card:w-auto on-card:max-w-none on-card:min-w-0 on-card:flex-1 on-card:basis-0!',
    },
    {
      id: 'subject',
      header: t('column.subject'),
      cell: (submission) => <Subject submission={submission} />,
      ...sortBy('subject', t('column.subject'), 'text'),
      onCard: 'line',
      className: 'min-w-40 wrap-anywhere on-card:order-1 on-card:min-w-0',
    },
    {
      id: 'date',
      header: t('column.date'),
      cell: ({ createdAt }) => <ReceivedDate instant={createdAt} />,
      ...sortBy('createdAt', t('column.date'), 'date'),
      onCard: 'plain',
      className: 'whitespace-nowrap on-card:ms-auto on-card:text-ink-soft',
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
      onCard: 'plain',
      className: 'on-card:order-2',
      ...sortBy('status', t('column.status'), 'kind'),
    },
    {
      id: 'priority',
      header: t('column.priority'),
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
      ...sortBy('priority', t('column.priority'), 'kind'),
      onCard: 'plain',
      className: 'on-card:order-2',
    },
  ]
  if (!query) return columns
  const actions: Column<SubmissionRow> = {
    id: 'actions',
    header: t('column.actions'),
    cell: (submission) => <RowActions submission={submission} />,
    onCard: 'none',
    className: 'print:hidden',
  }
  return [...columns, actions]
}

function useSubmissionLink(): (id: number) => string {
  const linkWith = useQueryLink()
  return (id) => linkWith({ submission: id, delete: null })
}

function Sender({ submission, isLink }: { submission: SubmissionRow; isLink: boolean }) {
  const { id, name, email, status } = submission
  const submissionLink = useSubmissionLink()
  return (
    <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] justify-items-start">
      {isLink ? (
        <Link
          id={rowLinkId(id)}
          to={submissionLink(id)}
          preventScrollReset
          dir="auto"
          className={cx(
            'block max-w-full truncate rounded-small underline-offset-4 hover:underline on-card:text-base',
            status === 'new' ? 'font-semibold' : 'font-medium',
          )}
        >
          {name}
        </Link>
      ) : (
        <span dir="auto" className="block max-w-full truncate font-medium">
          {name}
        </span>
      )}
      {/* On a card as in the inbox: the open message has it. */}
      <EmailAddress email={email} isOneLine className="text-ink-soft on-card:hidden" />
    </span>
  )
}

function Subject({ submission: { subject, firstLine } }: { submission: SubmissionRow }) {
  const { t } = useTranslation('contactAdmin')
  if (subject !== null)
    return (
      <span dir="auto" className={ownEnd}>
        {subject}
      </span>
    )
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <span className="shrink-0 text-ink-soft">{t('noSubject')} ·</span>
      <span dir="auto" className={ownEnd}>
        {firstLine}
      </span>
    </span>
  )
}

/** On the page’s side as long as it fits; what is too long ends at the end of its own direction. */
const ownEnd = 'line-clamp-2 on-card:line-clamp-1 w-fit max-w-full min-w-0 text-start'

function ReceivedDate({ instant }: { instant: string }) {
  const formats = useFormats()
  return <time dateTime={instant}>{formatInstant(instant, formats, { time: false })}</time>
}

function RowActions({ submission: { id, name } }: { submission: SubmissionRow }) {
  const { t } = useTranslation('contactAdmin')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  const submissionLink = useSubmissionLink()
  return (
    <span className="flex justify-end">
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

export const statusTones: Record<ContactStatus, Tone> = {
  new: 'accent',
  read: 'info',
  replied: 'success',
  archived: 'neutral',
  spam: 'danger',
}
export const priorityTones: Record<ContactPriority, Tone> = {
  high: 'danger',
  medium: 'warning',
  low: 'neutral',
}

export function StatusBadge({ status }: { status: ContactStatus }) {
  const { t } = useTranslation('contactAdmin')
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
}

export function PriorityBadge({ priority }: { priority: ContactPriority }) {
  const { t } = useTranslation('contactAdmin')
  return <Badge tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Badge>
}
