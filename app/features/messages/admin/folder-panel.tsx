import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { pathOfSection } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { cx } from '~/ui/cx'
import { IconLink } from '~/ui/icon-link'
import { Archive, FileText, Inbox, Send, Tag, SquarePen } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'
import { messageFolders } from '~collections/values/messages'

import type { FolderCounts, Label } from '../thread-view'
import { LabelDot, useLabelText } from './label-dot'
import type { MessagesQuery } from './messages-query'
import { useOpenLink } from './thread-links'

const inboxPath = pathOfSection('messages')
const icons = { inbox: Inbox, sent: Send, drafts: FileText, archived: Archive }

type FolderPanelProps = { query: MessagesQuery; counts: FolderCounts; labels: Label[]; className?: string }

/** Where to write, and the folders and labels. A bar where it has no place beside the list. */
export function FolderPanel({ query, counts, labels, className }: FolderPanelProps) {
  const { t } = useTranslation('messages')
  const { may } = useAdmin()
  const openLink = useOpenLink()
  return (
    <div className={cx('@container min-w-0 print:hidden', className)}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 @max-2xs:grid">
        {may.edit && (
          <ButtonLink
            to={openLink({ compose: 'new' })}
            variant="accent"
            preventScrollReset
            aria-keyshortcuts="c"
            className="@max-2xs:grow"
          >
            <SquarePen aria-hidden className="size-4.5" />
            {t('compose')}
          </ButtonLink>
        )}
        <Folders query={query} counts={counts} />
        <Labels query={query} labels={labels} />
      </div>
    </div>
  )
}

function Folders({ query, counts }: Pick<FolderPanelProps, 'query' | 'counts'>) {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  return (
    <nav aria-label={t('folders')} className="min-w-0">
      <ul className="flex flex-wrap gap-1 @max-2xs:grid">
        {messageFolders.map((folder) => {
          const Icon = icons[folder]
          const count = folder === 'inbox' || folder === 'drafts' ? counts[folder] : 0
          return (
            <li key={folder}>
              <PanelLink
                to={folder === 'inbox' ? inboxPath : `${inboxPath}?folder=${folder}`}
                isCurrent={query.folder === folder}
              >
                <Icon aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />
                {t(`folder.${folder}`)}
                {count > 0 && (
                  <Badge tone={folder === 'inbox' ? 'brand' : 'neutral'} className="ms-auto tabular-nums">
                    <span aria-hidden>{formatNumber(count, formats)}</span>
                    <span className="sr-only">
                      {t(`count.${folder === 'inbox' ? 'unread' : 'drafts'}`, {
                        count,
                        value: formatNumber(count, formats),
                      })}
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
      <div className="flex items-center justify-between gap-2 @2xs:sr-only">
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
            >
              <LabelDot color={color} />
              <span className="truncate">
                <bdi>{textOf(name)}</bdi>
              </span>
            </PanelLink>
          </li>
        ))}
        {may.delete && (
          <li>
            <IconLink
              label={t('labelDialog.open')}
              icon={<Tag aria-hidden className="size-4.5" />}
              to={openLink({ labels: 'edit' })}
              preventScrollReset
            />
          </li>
        )}
      </ul>
    </nav>
  )
}

function PanelLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-9 max-w-full items-center gap-2.5 rounded-control px-3 py-1.5 text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand max-md:min-h-11"
    >
      {children}
    </Link>
  )
}
