import { Link, useSearchParams, type FetcherWithComponents } from '@remix-run/react'

import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { buttonStyle } from '~/ui/button'
import { useQueryLink } from '~/ui/use-query-link'

import type { OpenThread } from '../thread-view'
import { MessageItem } from './message-item'

type ThreadMessagesProps = { thread: OpenThread; fetcher: FetcherWithComponents<unknown> }

/** The mails and notes of a thread, oldest first; the newest mail is open, and a note below it. */
export function ThreadMessages({ thread, fetcher }: ThreadMessagesProps) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const [params] = useSearchParams()
  const linkWith = useQueryLink()
  const linkStyle = buttonStyle({ size: 'small', className: 'justify-self-start print:hidden' })
  const { earlier, messages } = thread
  const newestMail = messages.findLast(({ kind }) => kind !== 'note')?.id
  const newest = messages.at(-1)?.id
  return (
    <section aria-label={t('pane.messages')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {earlier > 0 && (
        <Link to={linkWith({ before: messages[0]?.id ?? null })} preventScrollReset className={linkStyle}>
          {t('earlier', { count: earlier, value: formatNumber(earlier, formats) })}
        </Link>
      )}
      {messages.length === 0 && <p className="text-sm text-ink-soft">{t('pane.empty')}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            thread={thread}
            message={message}
            isNewest={message.id === newest || message.id === newestMail}
            fetcher={fetcher}
          />
        ))}
      </ol>
      {params.has('before') && (
        <Link to={linkWith({ before: null })} preventScrollReset className={linkStyle}>
          {t('toNewest')}
        </Link>
      )}
    </section>
  )
}
