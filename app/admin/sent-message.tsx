import type { FetcherWithComponents } from '@remix-run/react'

import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'
import { Button } from '~/ui/button'
import { RotateCcw } from '~/ui/icons'
import type { MessageDelivery, MessageDeliveryError } from '~collections/values/messages'

import { useFormats } from './use-admin'

export type SentMessageView = {
  body: string
  by: string
  sentAt: string
  delivery: MessageDelivery
  error: MessageDeliveryError | null
  inOutbox: boolean
}

type SentMessageProps = {
  message: SentMessageView
  /** The fields of the form that sends a failed one again; null where nobody may. */
  retry: Record<string, string | number> | null
  fetcher: FetcherWithComponents<unknown>
}

const tones: Record<MessageDelivery, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
}

/** What the team has mailed to somebody, and what became of it. */
export function SentMessage({ message, retry, fetcher }: SentMessageProps) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const { body, by, sentAt, delivery, error, inOutbox } = message
  return (
    <li className="grid gap-2 rounded-control border border-line p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <bdi className="font-medium text-ink">{by}</bdi>
        <time dateTime={sentAt}>{formatInstant(sentAt, formats)}</time>
        <span role="status">
          <Badge tone={inOutbox ? 'warning' : tones[delivery]}>
            {t(inOutbox ? 'delivery.inOutbox' : `delivery.${delivery}`)}
          </Badge>
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {body}
      </p>
      {inOutbox && <p className="text-ink-soft">{t('delivery.outbox')}</p>}
      {error && delivery !== 'sent' && <p className="text-danger">{t(`delivery.error.${error}`)}</p>}
      {delivery === 'failed' && retry && (
        <fetcher.Form method="post">
          {Object.entries(retry).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" name="intent" value="retry" size="small" disabled={fetcher.state !== 'idle'}>
            <RotateCcw aria-hidden className="size-4.5" />
            {t('delivery.retry')}
          </Button>
        </fetcher.Form>
      )}
    </li>
  )
}
