import { Link } from '@remix-run/react'

import { useColumnSort } from '~/admin/lists/use-column-sort'
import { announcementPath } from '~/admin/sections'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { Column } from '~/ui/data-table'
import { ProgressBar } from '~/ui/progress-bar'

import { useWhenText } from './announcement-time'
import type { AnnouncementRow } from './announcements-page.server'
import { orderOfList, type AnnouncementsQuery } from './announcements-query'
import { StateBadge } from './state-badge'
import { SubjectText } from './subject-text'

export function useAnnouncementColumns(
  query: AnnouncementsQuery,
  timeZone: string,
): Column<AnnouncementRow>[] {
  const { t } = useTranslation('announcementsAdmin')
  const sortBy = useColumnSort(query.sort, orderOfList(query))
  const whenText = useWhenText(timeZone)
  return [
    {
      id: 'subject',
      header: t('column.subject'),
      cell: ({ id, subject }) => (
        <Link
          to={announcementPath(id)}
          className="inline-flex min-h-6 items-center rounded-small font-medium underline-offset-4 hover:underline"
        >
          <SubjectText subject={subject} />
        </Link>
      ),
      sort: sortBy('subject', { column: t('column.subject'), as: 'text' }),
      isRowHeader: true,
      className: 'min-w-48 on-card:min-w-0',
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ status }) => <StateBadge status={status} />,
      onCard: 'plain',
    },
    {
      id: 'audience',
      header: t('column.audience'),
      cell: ({ audienceText }) => <span className="wrap-anywhere">{audienceText}</span>,
      onCard: 'plain',
      className: 'text-ink-soft',
    },
    {
      id: 'when',
      header: t('column.when'),
      cell: (row) => whenText(row),
      sort: sortBy('when', { column: t('column.when'), as: 'date' }),
      onCard: 'line',
      className: 'text-ink-soft',
    },
    {
      id: 'figures',
      header: t('column.figures'),
      cell: (row) => <RowFigures row={row} />,
      sort: sortBy('recipients', { column: t('column.figures'), as: 'number' }),
      onCard: 'line',
      className: 'tabular-nums min-w-40 on-card:min-w-0',
    },
  ]
}

function RowFigures({ row }: { row: AnnouncementRow }) {
  const { t } = useTranslation('announcementsAdmin')
  const formats = useFormats()
  const { status, startedAt, expected, sent, failed, bounced, unsubscribed } = row
  if (startedAt === null) return <span className="text-ink-soft">{t('figures.none')}</span>
  const valuesOf = (count: number) => ({ count, value: formatNumber(count, formats) })
  const sentOf = t('figures.sentOf', {
    sent: formatNumber(sent, formats),
    expected: formatNumber(expected, formats),
  })
  const isUnderway = status === 'sending' || status === 'paused'
  return (
    <span className="grid w-full gap-1">
      <span>{status === 'sent' && failed === 0 ? t('figures.sent', valuesOf(sent)) : sentOf}</span>
      {isUnderway && <ProgressBar label={t('progress.label')} value={sent + failed} max={expected} />}
      {bounced + unsubscribed > 0 && (
        <span className="text-xs text-ink-soft">
          {[
            bounced > 0 && t('figures.bounced', valuesOf(bounced)),
            unsubscribed > 0 && t('figures.unsubscribed', valuesOf(unsubscribed)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  )
}
