import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { pathOfSection } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { useLightDismiss } from '~/ui/action-menu'
import { ButtonLink, buttonStyle } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Archive, ChevronDown, FileText, Hourglass, Inbox, Send, Tag, SquarePen } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'
import { inboxViews } from '~collections/values/messages'

import type { FolderCounts, Label } from '../thread-view'
import { shortcutKeys } from './shortcuts'
import { LabelDot, useLabelText } from './label-dot'
import type { MessagesQuery } from './messages-query'
import { useOpenLink } from './thread-links'

const inboxPath = pathOfSection('messages')
const countTexts = { inbox: 'unread', 'answer-next': 'waiting', drafts: 'drafts' } as const
const countTones = { inbox: 'brand', 'answer-next': 'accent', drafts: 'neutral' } as const
const icons = { inbox: Inbox, 'answer-next': Hourglass, sent: Send, drafts: FileText, archived: Archive }

type FolderPanelProps = {
  query: MessagesQuery
  counts: FolderCounts & { 'answer-next': number }
  labels: Label[]
  className?: string
}

/**
 * Where to write, and the folders and labels: icons where a list and a conversation stand beside it in a narrow window, a bar
 * where it has no place beside the list, and on phones a menu.
 */
export function FolderPanel({ query, counts, labels, className }: FolderPanelProps) {
  const { t } = useTranslation('messages')
  const { may } = useAdmin()
  const openLink = useOpenLink()
  return (
    <div className={cx('@container min-w-0 print:hidden', className)}>
      <div className="flex items-start gap-3 md:flex-wrap md:gap-x-4 md:@max-2xs:grid">
        {may.edit && (
          <ButtonLink
            to={openLink({ compose: 'new' })}
            variant="accent"
            preventScrollReset
            aria-keyshortcuts="c"
            title={t('compose')}
            className="md:@max-2xs:grow @max-[6rem]:px-0!"
          >
            <SquarePen aria-hidden className="size-4.5 shrink-0" />
            <span className="@max-[6rem]:sr-only">{t('compose')}</span>
          </ButtonLink>
        )}
        <div className="contents max-md:hidden">
          <Folders query={query} counts={counts} />
          <Labels query={query} labels={labels} />
        </div>
        <FolderMenu key={`${query.folder} ${query.label}`} query={query} counts={counts} labels={labels} />
      </div>
    </div>
  )
}

function FolderMenu({ query, counts, labels }: Pick<FolderPanelProps, 'query' | 'counts' | 'labels'>) {
  const { t } = useTranslation('messages')
  const textOf = useLabelText()
  const Icon = icons[query.folder]
  return (
    <details ref={useLightDismiss()} className="relative min-w-0 grow md:hidden">
      <summary
        className={buttonStyle({
          className: 'w-full list-none [&::-webkit-details-marker]:hidden',
        })}
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <span dir="auto" className="min-w-0 truncate">
          {query.label === null ? t(`folder.${query.folder}`) : textOf(query.label)}
        </span>
        <ChevronDown aria-hidden className="ms-auto size-4.5 shrink-0 text-ink-soft" />
      </summary>
      <div className="@container absolute end-0 top-full z-20 mt-1 grid w-64 gap-3 rounded-card border border-line bg-surface p-2 shadow-lifted">
        <Folders query={query} counts={counts} />
        <Labels query={query} labels={labels} />
      </div>
    </details>
  )
}

function Folders({ query, counts }: Pick<FolderPanelProps, 'query' | 'counts'>) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  return (
    <nav aria-label={t('folders')} className="min-w-0">
      <ul className="flex flex-wrap gap-1 @max-2xs:grid">
        {inboxViews.map((folder) => {
          const Icon = icons[folder]
          const counted = folder === 'sent' || folder === 'archived' ? null : folder
          const count = counted === null ? 0 : counts[counted]
          return (
            <li key={folder}>
              <PanelLink
                to={folder === 'inbox' ? inboxPath : `${inboxPath}?folder=${folder}`}
                isCurrent={query.folder === folder}
                keys={folder === 'answer-next' ? shortcutKeys.answerNext : undefined}
                title={t(`folder.${folder}`)}
              >
                <Icon aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />
                <span className="@max-[6rem]:sr-only">{t(`folder.${folder}`)}</span>
                {counted !== null && count > 0 && (
                  <Badge
                    tone={countTones[counted]}
                    className="ms-auto tabular-nums @max-[6rem]:absolute @max-[6rem]:-end-1 @max-[6rem]:-top-1.5 @max-[6rem]:px-1.5! @max-[6rem]:py-0!"
                  >
                    <span aria-hidden>{formatNumber(count, formats)}</span>
                    <span className="sr-only">
                      {t(`count.${countTexts[counted]}`, { count, value: formatNumber(count, formats) })}
                    </span>
                  </Badge>
                )}
              </PanelLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Labels({ query, labels }: Pick<FolderPanelProps, 'query' | 'labels'>) {
  const { t } = useTranslation('messages')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  const openLink = useOpenLink()
  const textOf = useLabelText()
  return (
    <nav aria-label={t('labels')} className="min-w-0 @max-2xs:border-t @max-2xs:border-line @max-2xs:pt-3">
      <div className="flex items-center justify-between gap-2 @max-[6rem]:sr-only @2xs:sr-only">
        <h2 className="px-3 text-sm font-medium text-ink-soft">{t('labels')}</h2>
      </div>
      <ul className="flex flex-wrap items-center gap-1 @max-2xs:grid">
        {labels.map(({ name, color }) => (
          <li key={name} className="min-w-0">
            <PanelLink
              to={linkWith({
                label: query.label === name ? null : name,
                page: null,
                thread: null,
                all: null,
                reply: null,
                draft: null,
                compose: null,
              })}
              isCurrent={query.label === name}
              title={textOf(name)}
            >
              <LabelDot color={color} />
              <span dir="auto" className="min-w-0 truncate @max-[6rem]:sr-only">
                {textOf(name)}
              </span>
            </PanelLink>
          </li>
        ))}
        {may.delete && (
          <li>
            <PanelLink to={openLink({ labels: 'edit' })} isCurrent={false} title={t('labelDialog.open')}>
              <Tag aria-hidden className="size-4 shrink-0" />
              <span className="@max-[6rem]:sr-only">{t('labelDialog.open')}</span>
            </PanelLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

type PanelLinkProps = {
  to: string
  isCurrent: boolean
  keys?: string | undefined
  /** For where there is only the icon. */
  title: string
  children: ReactNode
}

function PanelLink({ to, isCurrent, keys, title, children }: PanelLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={keys}
      title={title}
      className="relative flex min-h-9 @max-[6rem]:min-h-10 @max-[6rem]:justify-center @max-[6rem]:px-0 max-w-full items-center gap-2.5 rounded-control px-3 py-1.5 text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand max-md:min-h-11"
    >
      {children}
    </Link>
  )
}
