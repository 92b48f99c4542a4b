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
      cell: ({ action, record }) => (
        <Badge tone={action === 'access-refused' ? 'warning' : 'neutral'}>
          {t(record?.kind === 'site' ? 'sitePrepared' : `action.${action}`)}
        </Badge>
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
      cell: ({ network, requestId }) => <Origin network={network} requestId={requestId} />,
      onCard: 'line',
      className: 'align-top',
    },
  ]
}

/** The network, by a code that stands for its address, and the request. */
function Origin({ network, requestId }: Pick<EntryView, 'network' | 'requestId'>) {
  const { t } = useTranslation('audit')
  return (
    <span className="grid gap-0.5 text-xs whitespace-nowrap text-ink-soft">
      {network !== null && (
        <span title={t('origin.explanation')}>
          {network.isOwn ? t('origin.own') : t('origin.network', { code: network.code })}
        </span>
      )}
      {requestId !== null && (
        <span title={requestId}>{t('origin.request', { id: requestId.slice(0, 8) })}</span>
      )}
    </span>
  )
}
