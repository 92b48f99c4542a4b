import type { FetcherWithComponents } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Clock, RotateCcw, X } from '~/ui/icons'
import type { MessageDelivery } from '~collections/values/messages'

import type { MessageView } from '../thread-view'

type DeliveryStateProps = {
  thread: number
  message: MessageView
  fetcher: FetcherWithComponents<unknown>
}

const tones: Record<MessageDelivery, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
}

/** What became of a mail to somebody: waiting for its time, on its way, sent, or why not. */
export function DeliveryState({ thread, message, fetcher }: DeliveryStateProps) {
  const { t } = useTranslation(['messages', 'admin'])
  const { may } = useAdmin()
  const { id, kind, delivery, error, inOutbox, sendAt } = message
  if (kind !== 'sent' || delivery === null) return null
  if (delivery === 'queued' && sendAt !== null && !inOutbox)
    return <Scheduled thread={thread} message={id} sendAt={sendAt} fetcher={fetcher} />
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <span role="status">
        <Badge tone={inOutbox ? 'warning' : tones[delivery]}>
          {t(inOutbox ? 'admin:delivery.inOutbox' : `admin:delivery.${delivery}`)}
        </Badge>
      </span>
      {inOutbox && <p className="text-ink-soft">{t('admin:delivery.outbox')}</p>}
      {error && delivery !== 'sent' && <p className="text-danger">{t(`admin:delivery.error.${error}`)}</p>}
      {delivery === 'failed' && may.edit && (
        <MessageForm intent="retry" thread={thread} message={id} fetcher={fetcher}>
          <RotateCcw aria-hidden className="size-4.5" />
          {t('admin:delivery.retry')}
        </MessageForm>
      )}
    </div>
  )
}

type ScheduledProps = Omit<DeliveryStateProps, 'message'> & { message: number; sendAt: string }

function Scheduled({ sendAt, ...form }: ScheduledProps) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const { may, timeZone } = useAdmin()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="inline-flex items-center gap-2">
        <Clock aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
        <span>
          {t('scheduled')} <time dateTime={sendAt}>{formatInstant(sendAt, formats)}</time> (
          <bdi dir="ltr">{timeZone}</bdi>)
        </span>
      </p>
      {may.edit && (
        <MessageForm intent="unsend" {...form}>
          <X aria-hidden className="size-4.5" />
          {t('unsend')}
        </MessageForm>
      )}
    </div>
  )
}

type MessageFormProps = Omit<DeliveryStateProps, 'message'> & {
  intent: 'retry' | 'unsend'
  message: number
  children: ReactNode
}

function MessageForm({ intent, thread, message, fetcher, children }: MessageFormProps) {
  return (
    <fetcher.Form method="post" className="print:hidden">
      <input type="hidden" name="id" value={thread} />
      <input type="hidden" name="message" value={message} />
      <Button type="submit" name="intent" value={intent} size="small" disabled={fetcher.state !== 'idle'}>
        {children}
      </Button>
    </fetcher.Form>
  )
}
