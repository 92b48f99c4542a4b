import { useFetcher } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'
import { useFormats } from '~/admin/use-admin'
import { formatInstant, formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { DeliveryView } from '../manage-webhooks.server'

export function DeliveriesTable({ deliveries }: { deliveries: DeliveryView[] }) {
  const { t } = useTranslation('webhooks')
  return (
    <DataTable
      caption={t('deliveries.title')}
      columns={useDeliveryColumns()}
      rows={deliveries}
      rowKey={({ id }) => id}
      room="wide"
      empty={<EmptyState title={t('deliveries.empty')} />}
    />
  )
}

const tones: Record<DeliveryView['status'], Tone> = {
  pending: 'info',
  delivered: 'success',
  failed: 'danger',
}

function useDeliveryColumns(): Column<DeliveryView>[] {
  const { t } = useTranslation('webhooks')
  const formats = useFormats()
  return [
    {
      id: 'event',
      header: t('deliveries.event'),
      cell: ({ event, url }) => (
        <span className="grid gap-0.5">
          {t(`event.${event}`)}
          <bdi dir="ltr" className="justify-self-start text-sm font-normal text-ink-soft wrap-anywhere">
            {url ?? t('deliveries.removed')}
          </bdi>
        </span>
      ),
      isRowHeader: true,
    },
    {
      id: 'status',
      header: t('deliveries.state'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`deliveries.states.${status}`)}</Badge>,
      onCard: 'plain',
    },
    {
      id: 'time',
      header: t('deliveries.time'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt, formats)}</time>,
    },
    { id: 'answer', header: t('deliveries.answer'), cell: (delivery) => <Answer delivery={delivery} /> },
    {
      id: 'attempts',
      header: t('deliveries.attempts'),
      cell: ({ attempts }) => <span className="tabular-nums">{formatNumber(attempts, formats)}</span>,
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('list.actions')}</span>,
      cell: (delivery) =>
        delivery.status !== 'pending' && delivery.url !== null && <Again delivery={delivery} />,
      onCard: 'line',
      className: 'print:hidden',
    },
  ]
}

/** What the receiver said is shown as it came. */
function Answer({ delivery }: { delivery: DeliveryView }) {
  const { t } = useTranslation('webhooks')
  const formats = useFormats()
  const { responseStatus, durationMs, excerpt, error } = delivery
  if (responseStatus === null && error === null) return <span className="text-ink-soft">–</span>
  return (
    <span className="grid gap-0.5">
      {responseStatus !== null && (
        <span className="tabular-nums">
          {formatNumber(responseStatus, formats, { useGrouping: false })}
          {durationMs !== null &&
            ` · ${t('deliveries.duration', { milliseconds: formatNumber(durationMs, formats) })}`}
        </span>
      )}
      {excerpt ? (
        <bdi dir="auto" className="line-clamp-3 text-sm text-ink-soft wrap-anywhere">
          {excerpt}
        </bdi>
      ) : (
        responseStatus === null && (
          <bdi dir="ltr" className="line-clamp-3 text-sm text-ink-soft wrap-anywhere">
            {error}
          </bdi>
        )
      )}
    </span>
  )
}

function Again({ delivery: { id, event, createdAt } }: { delivery: DeliveryView }) {
  const { t } = useTranslation('webhooks')
  const formats = useFormats()
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher)
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="webhook-again"
        size="small"
        disabled={fetcher.state !== 'idle'}
      >
        {t('deliveries.again')}
        <VisuallyHidden>{`${t(`event.${event}`)}, ${formatInstant(createdAt, formats)}`}</VisuallyHidden>
      </Button>
    </fetcher.Form>
  )
}
