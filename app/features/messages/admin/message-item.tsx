import type { FetcherWithComponents } from '@remix-run/react'
import { useState } from 'react'

import { useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { cx } from '~/ui/cx'
import { ChevronDown } from '~/ui/icons'
import type { Correspondent } from '~collections/values/messages'

import type { MessageView, OpenThread } from '../thread-view'
import { AttachmentList } from './attachment-list'
import { DeliveryState } from './delivery-state'
import { MessageText } from './message-text'

type MessageItemProps = {
  thread: OpenThread
  message: MessageView
  isNewest: boolean
  fetcher: FetcherWithComponents<unknown>
}

/** The newest stays open; others open and close without a script, too. All are printed open. */
export function MessageItem({ thread, message, isNewest, fetcher }: MessageItemProps) {
  const [isOpen, setOpen] = useState(isNewest)
  return (
    <li
      className={cx(
        'rounded-control border px-3.5',
        message.kind === 'note' ? 'border-dashed border-line bg-warning-soft' : 'border-line',
        message.kind === 'sent' && 'bg-sunken',
      )}
    >
      {isNewest ? (
        <>
          <MessageHead message={message} />
          <MessageBody thread={thread} message={message} fetcher={fetcher} />
        </>
      ) : (
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          className="group print-open"
        >
          <summary className="flex min-h-10 list-none items-center gap-2 rounded-control py-1.5 [&::-webkit-details-marker]:hidden">
            <MessageSummary message={message} />
            <ChevronDown
              aria-hidden
              className="size-4.5 shrink-0 text-ink-soft transition-transform group-open:rotate-180 print:hidden"
            />
          </summary>
          {message.kind !== 'note' && <Recipients message={message} />}
          <MessageBody thread={thread} message={message} fetcher={fetcher} />
        </details>
      )}
    </li>
  )
}

/** Who wrote it and when. Who else it went to is behind the name. */
function MessageHead({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages')
  const name = (
    <>
      <WriterName message={message} />
      <MessageBadges message={message} />
    </>
  )
  return (
    <div className="flex items-start gap-x-3 pt-0.5">
      {message.kind === 'note' ? (
        <p className="flex min-w-0 grow flex-wrap items-center gap-x-2">{name}</p>
      ) : (
        <details className="group/head min-w-0 grow print-open">
          <summary
            title={t('recipients')}
            className="inline-flex min-h-7 max-w-full list-none items-center gap-x-2 rounded-small underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden"
          >
            {name}
            <ChevronDown
              aria-hidden
              className="size-4 shrink-0 text-ink-soft transition-transform group-open/head:rotate-180 print:hidden"
            />
          </summary>
          <Recipients message={message} />
        </details>
      )}
      <MessageTime date={message.date} className="pt-1" />
    </div>
  )
}

function MessageTime({ date, className }: { date: string; className?: string }) {
  const formats = useFormats()
  return (
    <time dateTime={date} className={cx('shrink-0 text-sm whitespace-nowrap text-ink-soft', className)}>
      {formatInstant(date, formats)}
    </time>
  )
}

function MessageBadges({ message: { kind, automatic, delivery } }: { message: MessageView }) {
  const { t } = useTranslation('messages')
  return (
    <>
      {kind === 'note' && <Badge tone="warning">{t('note.badge')}</Badge>}
      {automatic && <Badge>{t(`automatic.${automatic}`)}</Badge>}
      {delivery === 'failed' && <Badge tone="danger">{t('failedBadge')}</Badge>}
    </>
  )
}

function MessageBody({ thread, message, fetcher }: Omit<MessageItemProps, 'isNewest'>) {
  const { t } = useTranslation('messages')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-3.5">
      {message.unreadable && <p>{t('unreadable')}</p>}
      <MessageText text={message.content} />
      {message.quoted && (
        <details className="text-sm">
          <summary className="inline-flex min-h-9 items-center rounded-small text-ink-soft underline underline-offset-4 print:hidden">
            {t('quoted')}
          </summary>
          <div className="mt-2 border-s-2 border-line ps-3 text-ink-soft">
            <MessageText text={message.quoted} />
          </div>
        </details>
      )}
      {message.attachments.length > 0 && <AttachmentList attachments={message.attachments} />}
      <DeliveryState thread={thread.id} message={message} fetcher={fetcher} />
    </div>
  )
}

function MessageSummary({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages')
  return (
    <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
      <WriterName message={message} />
      <MessageBadges message={message} />
      <span className="flex min-w-24 flex-1 group-open:invisible print:hidden">
        <span dir="auto" className="truncate text-sm text-ink-soft">
          {message.unreadable ? t('unreadable') : message.content.slice(0, previewLength)}
        </span>
      </span>
      <MessageTime date={message.date} />
    </span>
  )
}

const previewLength = 160

/** The name, else the address, in one line. */
function WriterName({ message: { kind, by, from } }: { message: MessageView }) {
  const { t } = useTranslation('messages')
  const sender = from.name.trim() || from.email || t('noName')
  return (
    <span dir="auto" className="min-w-0 truncate font-medium">
      {kind === 'received' || by === '' ? sender : by}
    </span>
  )
}

function Recipients({ message: { from, to, cc } }: { message: MessageView }) {
  const { t } = useTranslation('messages')
  const lines = [
    { term: t('from'), people: [from] },
    { term: t('to'), people: to },
    { term: t('cc'), people: cc },
  ].filter(({ people }) => people.some(({ email }) => email !== ''))
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 pb-2 text-sm">
      {lines.map(({ term, people }) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="wrap-anywhere">
            {people.map((person, index) => (
              <span key={person.email}>
                {index > 0 && ' · '}
                <NameAndAddress person={person} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function NameAndAddress({ person: { name, email } }: { person: Correspondent }) {
  return (
    <>
      {name !== '' && (
        <>
          <bdi>{name}</bdi>{' '}
        </>
      )}
      <bdi dir="ltr" className="text-ink-soft">
        {email}
      </bdi>
    </>
  )
}
