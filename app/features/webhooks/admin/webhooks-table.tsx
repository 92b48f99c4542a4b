import { useFetcher } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'
import { useFormReply } from '~/admin/use-form-reply'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { IconLink } from '~/ui/icon-link'
import { Pencil, Send, Trash2 } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { WebhookView } from '../manage-webhooks.server'

export function WebhooksTable({ webhooks }: { webhooks: WebhookView[] }) {
  const { t } = useTranslation('webhooks')
  return (
    <DataTable
      caption={t('list.title')}
      columns={useWebhookColumns()}
      rows={webhooks}
      rowKey={({ id }) => id}
      room="wide"
      empty={<EmptyState icon={<Send aria-hidden className="size-8" />} title={t('list.empty')} />}
    />
  )
}

export function EventNames({ events }: Pick<WebhookView, 'events'>) {
  const { t } = useTranslation('webhooks')
  return (
    <ul className="grid gap-0.5">
      {events.map((event) => (
        <li key={event}>{t(`event.${event}`)}</li>
      ))}
    </ul>
  )
}

function useWebhookColumns(): Column<WebhookView>[] {
  const { t } = useTranslation('webhooks')
  return [
    {
      id: 'url',
      header: t('form.url'),
      cell: ({ url }) => (
        <bdi dir="ltr" className="wrap-anywhere">
          {url}
        </bdi>
      ),
      isRowHeader: true,
    },
    {
      id: 'events',
      header: t('form.events'),
      cell: ({ events }) => <EventNames events={events} />,
    },
    {
      id: 'enabled',
      header: t('list.state'),
      cell: ({ enabled }) => (
        <Badge tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'list.enabled' : 'list.disabled')}</Badge>
      ),
      onCard: 'plain',
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('list.actions')}</span>,
      cell: (webhook) => <Actions webhook={webhook} />,
      onCard: 'line',
      className: 'print:hidden',
    },
  ]
}

function Actions({ webhook: { id, url, enabled } }: { webhook: WebhookView }) {
  const { t } = useTranslation('webhooks')
  const linkWith = useQueryLink()
  const fetcher = useFetcher<FormReply>()
  useFormReply(fetcher)
  const iconStyle = 'size-4.5'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fetcher.Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="webhook-test"
          size="small"
          disabled={!enabled || fetcher.state !== 'idle'}
        >
          {t('list.test')}
          <VisuallyHidden>{url}</VisuallyHidden>
        </Button>
      </fetcher.Form>
      <ButtonLink to={linkWith({ secret: id })} preventScrollReset size="small">
        {t('list.renew')}
        <VisuallyHidden>{url}</VisuallyHidden>
      </ButtonLink>
      <div className="flex">
        <IconLink
          to={linkWith({ edit: id })}
          label={t('list.edit', { url })}
          icon={<Pencil aria-hidden className={iconStyle} />}
        />
        <IconLink
          to={linkWith({ delete: id })}
          preventScrollReset
          label={t('list.delete', { url })}
          icon={<Trash2 aria-hidden className={iconStyle} />}
        />
      </div>
    </div>
  )
}
