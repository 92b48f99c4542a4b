import { Link } from '@remix-run/react'

import { rowLinkId } from '~/admin/lists/use-focus-return'
import type { Selection } from '~/admin/lists/use-selection'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatDuration, formatInstant, formatNumber } from '~/i18n/format'
import { useLanguage, useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/icon-button'
import { Archive, ArchiveRestore, Clock, Paperclip } from '~/ui/icons'
import type { InboxView } from '~collections/values/messages'

import type { Label, ThreadRow } from '../thread-view'
import { Avatar } from './avatar'
import { ChangeForm } from './change-form'
import { LabelDot, useLabelText } from './label-dot'
import { formatRowDate } from './row-date'
import { StarButton } from './star-button'
import { opensHere } from './answer-links'
import { changeText, colorOf } from './thread-forms'
import { useOpenLink } from './thread-links'
import { useAsking } from './use-asked'
import { useSwipe } from './use-swipe'
import { useThreadForms } from './use-thread-forms'

type ThreadRowItemProps = {
  row: ThreadRow
  folder: InboxView
  isOpen: boolean
  labels: Label[]
  now: number
  /** Null for those who may change nothing. */
  selection: Selection | null
  bulkFormId: string
}

/** Who sees whom: what the team sends is listed by who gets it. */
function personOf(row: ThreadRow, folder: InboxView) {
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
  const { change } = useThreadForms()
  const person = personOf(row, folder)
  const name = person.name === '' ? person.email : person.name
  const isArchived = row.folder === 'archived'
  const { isSwiping, handlers } = useSwipe(() => change([row.id], { act: 'archive', value: !isArchived }))
  return (
    <li data-thread={row.id} className={cx('group/row relative', isSwiping && 'overflow-hidden')}>
      {isSwiping && <SwipeHint isArchived={isArchived} />}
      <div
        {...(may.edit && handlers)}
        className={cx(
          'relative flex touch-pan-y items-start gap-1 pe-2 transition-colors',
          isOpen ? 'bg-brand-soft' : isSwiping ? 'bg-paper' : 'hover:bg-sunken',
          row.read ? 'border-s-2 border-s-transparent' : 'border-s-2 border-s-brand',
        )}
      >
        {selection && <SelectBox row={row} selection={selection} bulkFormId={bulkFormId} />}
        <RowLink row={row} folder={folder} isOpen={isOpen} labels={labels} now={now} />
        <span className="flex shrink-0 flex-col">
          {(may.edit || row.starred) && <StarButton thread={row} name={name} />}
          {may.edit && <ArchiveButton id={row.id} isArchived={isArchived} name={name} />}
        </span>
      </div>
    </li>
  )
}

/** What lies under a row that a finger moves aside. */
function SwipeHint({ isArchived }: { isArchived: boolean }) {
  const { t } = useTranslation('messages')
  const Icon = isArchived ? ArchiveRestore : Archive
  return (
    <span
      aria-hidden
      className="absolute inset-0 flex items-center justify-end gap-2 bg-brand-fill px-5 text-sm font-medium text-on-brand"
    >
      {t(isArchived ? 'action.restore' : 'action.archive')}
      <Icon className="size-5" />
    </span>
  )
}

/** Does what the swipe does, for those who have no finger on a screen; a pointer that hovers sees it then. */
function ArchiveButton({ id, isArchived, name }: { id: number; isArchived: boolean; name: string }) {
  const { t } = useTranslation('messages')
  const Icon = isArchived ? ArchiveRestore : Archive
  return (
    <ChangeForm ids={[id]} className="contents">
      <IconButton
        type="submit"
        name="change"
        value={changeText({ act: 'archive', value: !isArchived })}
        label={t(isArchived ? 'action.restoreOf' : 'action.archiveOf', { name })}
        icon={<Icon aria-hidden className="size-4.5 text-ink-soft" />}
        className="md:size-9 [@media(hover:hover)]:opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 print:hidden"
      />
    </ChangeForm>
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
            {folder === 'answer-next' && row.waitingSince !== null ? (
              <WaitingTime since={row.waitingSince} now={now} />
            ) : (
              <RowDate instant={row.date} now={now} />
            )}
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

/** `now` is the server's, as for {@link RowDate}. */
function WaitingTime({ since, now }: { since: string; now: number }) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const time = formatDuration(now - Date.parse(since), formats)
  return (
    <time dateTime={since} title={formatInstant(since, formats)} className="inline-flex items-center gap-1.5">
      <Clock aria-hidden className="size-4 shrink-0" />
      <span aria-hidden>{time}</span>
      <span className="sr-only">{t('waiting', { time })}</span>
    </time>
  )
}

/** On the page's side as long as it fits; what is too long ends at the end of its own direction. */
const ownEnd = 'max-w-full justify-self-start truncate'

function RowMarks({ row, labels }: { row: ThreadRow; labels: Label[] }) {
  const { t } = useTranslation('messages')
  const { priority, assignee, hasAttachments } = row
  const hasAny = priority === 'high' || assignee !== null || hasAttachments || row.labels.length > 0
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
        className="size-6 accent-brand-fill"
      />
    </label>
  )
}
