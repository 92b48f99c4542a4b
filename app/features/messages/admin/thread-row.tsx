import { Link } from '@remix-run/react'

import { rowLinkId } from '~/admin/lists/use-focus-return'
import type { Selection } from '~/admin/lists/use-selection'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatInstant, formatNumber } from '~/i18n/format'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { cx } from '~/ui/cx'
import { Paperclip } from '~/ui/icons'
import type { MessageFolder } from '~collections/values/messages'

import type { Label, ThreadRow } from '../thread-view'
import { Avatar } from './avatar'
import { LabelDot, useLabelText } from './label-dot'
import { formatRowDate } from './row-date'
import { StarButton } from './star-button'
import { opensHere } from './answer-links'
import { colorOf } from './thread-forms'
import { useOpenLink } from './thread-links'
import { useAsking } from './use-asked'

type ThreadRowItemProps = {
  row: ThreadRow
  folder: MessageFolder
  isOpen: boolean
  labels: Label[]
  now: number
  /** Null for those who may change nothing. */
  selection: Selection | null
  bulkFormId: string
}

/** Who sees whom: what the team sends is listed by who gets it. */
function personOf(row: ThreadRow, folder: MessageFolder) {
  return folder === 'sent' || folder === 'drafts' ? row.recipient : row.sender
}

export function ThreadRowItem({
  row,
  folder,
  isOpen,
  labels,
  now,
  selection,
  bulkFormId,
}: ThreadRowItemProps) {
  const { may } = useAdmin()
  const person = personOf(row, folder)
  return (
    <li
      data-thread={row.id}
      className={cx(
        'relative flex items-start gap-1 pe-2 transition-colors',
        isOpen ? 'bg-brand-soft' : 'hover:bg-sunken',
        !row.read && 'border-s-2 border-s-brand',
        row.read && 'border-s-2 border-s-transparent',
      )}
    >
      {selection && <SelectBox row={row} selection={selection} bulkFormId={bulkFormId} />}
      <RowLink row={row} folder={folder} isOpen={isOpen} labels={labels} now={now} />
      {(may.edit || row.starred) && (
        <StarButton thread={row} name={person.name === '' ? person.email : person.name} />
      )}
    </li>
  )
}

type RowLinkProps = Pick<ThreadRowItemProps, 'row' | 'folder' | 'isOpen' | 'labels' | 'now'>

function RowLink({ row, folder, isOpen, labels, now }: RowLinkProps) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const openLink = useOpenLink()
  const { ask } = useAsking()
  const person = personOf(row, folder)
  const isUnread = !row.read
  return (
    <Link
      id={rowLinkId(row.id)}
      to={openLink(isOpen ? {} : { thread: row.id })}
      preventScrollReset
      onClick={(event) => opensHere(event) && ask({ thread: isOpen ? null : row.id })}
      aria-current={isOpen || undefined}
      data-thread-link
      className="flex min-w-0 grow items-start gap-3 rounded-small py-2.5 ps-1"
    >
      <span className="mt-0.5 @max-2xs:hidden">
        <Avatar name={person.name} />
      </span>
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5 text-sm">
        <span className="flex items-baseline gap-2">
          {isUnread && <span className="sr-only">{t('unread')}</span>}
          <span dir="auto" className={cx('truncate text-base', isUnread ? 'font-semibold' : 'font-medium')}>
            {person.name.trim() || person.email || t(folder === 'drafts' ? 'noRecipient' : 'noName')}
          </span>
          {row.count > 1 && (
            <span className="text-ink-soft tabular-nums">
              <span aria-hidden>{formatNumber(row.count, formats)}</span>
              <span className="sr-only">
                {t('count.mails', { count: row.count, value: formatNumber(row.count, formats) })}
              </span>
            </span>
          )}
          {row.inDrafts && <span className="whitespace-nowrap text-danger">{t('draft')}</span>}
          <span
            className={cx('ms-auto shrink-0 whitespace-nowrap', isUnread ? 'font-medium' : 'text-ink-soft')}
          >
            <RowDate instant={row.date} now={now} />
          </span>
        </span>
        <span dir="auto" className={cx(ownEnd, isUnread && 'font-semibold')}>
          {row.subject.trim() || t('noSubject')}
        </span>
        {row.excerpt !== '' && (
          <span dir="auto" className={cx(ownEnd, 'text-ink-soft')}>
            {row.excerpt}
          </span>
        )}
        <RowMarks row={row} labels={labels} />
      </span>
    </Link>
  )
}

/** With the exact moment as its title. `now` is the server's, so that a wrong clock does not matter. */
function RowDate({ instant, now }: { instant: string; now: number }) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  return (
    <time dateTime={instant} title={formatInstant(instant, formats)}>
      {formatRowDate(instant, { now, formats, yesterday: t('yesterday') })}
    </time>
  )
}

/** On the page's side as long as it fits; what is too long ends at the end of its own direction. */
const ownEnd = 'max-w-full justify-self-start truncate'

function RowMarks({ row, labels }: { row: ThreadRow; labels: Label[] }) {
  const { t } = useTranslation('messages')
  const { priority, assignee, hasAttachments, isDemo } = row
  const hasAny = priority === 'high' || assignee !== null || hasAttachments || isDemo || row.labels.length > 0
  if (!hasAny) return null
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-xs">
      {priority === 'high' && <Badge tone="danger">{t('priority.high')}</Badge>}
      <LabelDots names={row.labels} labels={labels} />
      {hasAttachments && (
        <span className="text-ink-soft">
          <Paperclip aria-hidden className="size-4" />
          <span className="sr-only">{t('hasAttachments')}</span>
        </span>
      )}
      {assignee && (
        <span className="flex min-w-0 text-ink-soft">
          <span className="shrink-0 whitespace-pre">{t('assignedTo')} </span>
          <span dir="auto" className="truncate">
            {assignee.name}
          </span>
        </span>
      )}
      {isDemo && <Badge>{t('isDemo')}</Badge>}
    </span>
  )
}

const mostDots = 2

/** Up to two dots and how many more there are; the names are for the pointer and for screen readers. */
function LabelDots({ names, labels }: { names: string[]; labels: Label[] }) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const formats = useFormats()
  const textOf = useLabelText()
  if (names.length === 0) return null
  const texts = names.map(textOf).join(language === 'ar' ? '، ' : ', ')
  return (
    <span title={texts} className="inline-flex items-center gap-1">
      {names.slice(0, mostDots).map((name) => (
        <LabelDot key={name} color={colorOf(labels, name)} />
      ))}
      {names.length > mostDots && (
        <span aria-hidden dir="ltr" className="text-ink-soft tabular-nums">
          +{formatNumber(names.length - mostDots, formats)}
        </span>
      )}
      <span className="sr-only">
        {t('labels')}: <bdi>{texts}</bdi>
      </span>
    </span>
  )
}

type SelectBoxProps = { row: ThreadRow; selection: Selection; bulkFormId: string }

function SelectBox({ row, selection, bulkFormId }: SelectBoxProps) {
  const { t } = useTranslation('messages')
  return (
    <label className="inline-flex min-h-14 items-center ps-3 pe-2 print:hidden">
      <input
        type="checkbox"
        form={bulkFormId}
        name="id"
        value={row.id}
        checked={selection.has(row.id)}
        onChange={({ target }) => selection.set([row.id], target.checked)}
        aria-label={t('select.one', { subject: row.subject.trim() || t('noSubject') })}
        className="size-5 accent-brand-fill"
      />
    </label>
  )
}
