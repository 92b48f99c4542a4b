import type { FetcherWithComponents } from '@remix-run/react'
import { useState } from 'react'

import { useFormats } from '~/admin/use-admin'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { cx } from '~/ui/cx'
import { ChevronDown } from '~/ui/icons'
import type { Correspondent } from '~collections/values/messages'

import { linkedText } from '../linked-text'
import type { MessageView, OpenThread } from '../thread-view'
import { AttachmentList } from './attachment-list'
import { DeliveryState } from './delivery-state'

type MessageItemProps = {
  thread: OpenThread
  message: MessageView
  isOpenAtFirst: boolean
  fetcher: FetcherWithComponents<unknown>
}

/** Opens and closes without a script, too; printed open. */
export function MessageItem({ thread, message, isOpenAtFirst, fetcher }: MessageItemProps) {
  const { t } = useTranslation('messages')
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isNote = message.kind === 'note'
  return (
    <li
      className={cx(
        'rounded-control border',
        isNote ? 'border-dashed border-line bg-warning-soft' : 'border-line',
        message.kind === 'sent' && 'bg-sunken',
      )}
    >
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group print-open"
      >
        <summary className="flex list-none items-start gap-2 rounded-control px-3.5 py-2.5 [&::-webkit-details-marker]:hidden">
          <MessageSummary message={message} />
          <ChevronDown
            aria-hidden
            className="mt-1 size-4.5 shrink-0 text-ink-soft transition-transform group-open:rotate-180 print:hidden"
          />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3.5 pb-5">
          {!isNote && <Recipients message={message} />}
          {message.unreadable && <p>{t('unreadable')}</p>}
          <LinkedText text={message.content} />
          {message.quoted && (
            <details className="text-sm">
              <summary className="inline-flex min-h-9 items-center rounded-small text-ink-soft underline underline-offset-4 print:hidden">
                {t('quoted')}
              </summary>
              <div className="mt-2 border-s-2 border-line ps-3 text-ink-soft">
                <LinkedText text={message.quoted} />
              </div>
            </details>
          )}
          {message.attachments.length > 0 && <AttachmentList attachments={message.attachments} />}
          <DeliveryState thread={thread.id} message={message} fetcher={fetcher} />
        </div>
      </details>
    </li>
  )
}

function MessageSummary({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const { kind, automatic, delivery, date, content, unreadable, by, from } = message
  return (
    <span className="grid min-w-0 grow gap-0.5">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <span className="min-w-0 text-base font-medium wrap-anywhere">
          {kind === 'received' || by === '' ? (
            <CorrespondentName person={from} fallback={t('noName')} />
          ) : (
            <bdi>{by}</bdi>
          )}
        </span>
        {kind === 'note' && <Badge tone="warning">{t('note.badge')}</Badge>}
        {automatic && <Badge>{t(`automatic.${automatic}`)}</Badge>}
        {delivery === 'failed' && <Badge tone="danger">{t('failedBadge')}</Badge>}
        <time dateTime={date} className="ms-auto whitespace-nowrap text-ink-soft">
          {formatInstant(date, formats)}
        </time>
      </span>
      <span dir="auto" className="truncate text-start text-sm text-ink-soft group-open:hidden print:hidden">
        {unreadable ? t('unreadable') : content.slice(0, previewLength)}
      </span>
    </span>
  )
}

const previewLength = 160

/** The name, else the address, else what the caller says. */
function CorrespondentName({ person, fallback }: { person: Correspondent; fallback: string }) {
  const name = person.name.trim()
  if (name !== '') return <bdi>{name}</bdi>
  return person.email === '' ? fallback : <bdi dir="ltr">{person.email}</bdi>
}

function Recipients({ message: { from, to, cc } }: { message: MessageView }) {
  const { t } = useTranslation('messages')
  const lines = [
    { term: t('from'), people: [from] },
    { term: t('to'), people: to },
    { term: t('cc'), people: cc },
  ].filter(({ people }) => people.some(({ email }) => email !== ''))
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-sm">
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

/** What somebody wrote, with its addresses as links that do not reveal the page they are followed from. */
function LinkedText({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-0">
      {text.split(/\r?\n/).map((line, index) => (
        // Each line in the direction of its own words. Lines never move, so that their place is their name.
        <p key={index} dir="auto" className="min-h-6 text-start wrap-anywhere whitespace-pre-wrap">
          <LinkedLine line={line} />
        </p>
      ))}
    </div>
  )
}

function LinkedLine({ line }: { line: string }) {
  let place = 0
  return linkedText(line).map(({ text, href }) => {
    const key = place
    place += text.length
    if (href === undefined) return text
    return (
      <a
        key={key}
        href={href}
        rel="noopener noreferrer nofollow"
        target="_blank"
        className="underline underline-offset-4"
      >
        {text}
      </a>
    )
  })
}
