import { useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/data-table'

import { EntryChanges } from '../entry-changes'
import { ActorName, RecordName } from '../entry-parts'
import type { EntryView } from '../entry-view.server'

export function useEntryColumns(): Column<EntryView>[] {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  return [
    {
      id: 'time',
      header: t('column.time'),
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at, formats)}</time>,
      onCard: 'plain',
      className: 'whitespace-nowrap align-top tabular-nums',
    },
    {
      id: 'person',
      header: t('column.person'),
      cell: (entry) => <ActorName {...entry} />,
      onCard: 'plain',
      className: 'align-top wrap-anywhere min-w-28',
    },
    {
      id: 'action',
      header: t('column.action'),
      cell: ({ action }) => (
        <Badge tone={action === 'access-refused' ? 'warning' : 'neutral'}>{t(`action.${action}`)}</Badge>
      ),
      isRowHeader: true,
      onCard: 'plain',
      className: 'align-top',
    },
    {
      id: 'record',
      header: t('column.record'),
      cell: ({ record }) => <RecordName record={record} />,
      onCard: 'plain',
      className: 'align-top min-w-28',
    },
    {
      id: 'changes',
      header: t('column.changes'),
      cell: (entry) => <EntryChanges {...entry} />,
      onCard: 'line',
      className: 'align-top min-w-56 on-card:min-w-0',
    },
    {
      id: 'origin',
      header: t('column.origin'),
      cell: ({ place, requestId }) => <Origin place={place} requestId={requestId} />,
      onCard: 'line',
      className: 'align-top',
    },
  ]
}

/** Letters that stand for the address, and the first of the request’s id. */
function Origin({ place, requestId }: Pick<EntryView, 'place' | 'requestId'>) {
  const { t } = useTranslation('audit')
  return (
    <span className="grid gap-0.5 font-mono text-xs text-ink-soft">
      {place !== null && (
        <bdi dir="ltr" title={t('origin.place')}>
          {place}
        </bdi>
      )}
      {requestId !== null && (
        <bdi dir="ltr" title={t('origin.request', { id: requestId })}>
          {requestId.slice(0, 8)}
        </bdi>
      )}
    </span>
  )
}
