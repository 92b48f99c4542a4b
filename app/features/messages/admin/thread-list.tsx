import { Link } from '@remix-run/react'
import { useMemo } from 'react'

import { AdminPagination } from '~/admin/admin-pagination'
import { NoMatches } from '~/admin/lists/list-filters'
import { useFocusReturn } from '~/admin/lists/use-focus-return'
import { useSelection } from '~/admin/lists/use-selection'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Inbox } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'
import type { MessageFolder } from '~collections/values/messages'

import type { ThreadRow } from '../thread-view'
import { BulkBar, bulkFormId } from './bulk-bar'
import type { MessagesPageData } from './messages-page.server'
import { isNarrowed, nothingNarrowed, type MessagesQuery } from './messages-query'
import { ThreadRowItem } from './thread-row'

type ThreadListProps = { data: MessagesPageData; rows: ThreadRow[] }

export function ThreadList({ data, rows }: ThreadListProps) {
  const { t } = useTranslation(['messages', 'admin'])
  const formats = useFormats()
  const { may } = useAdmin()
  const { query, list, elsewhere, labels, members, now } = data
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const selection = useSelection(ids)
  const focusReturn = useFocusReturn(query.thread, ids)
  return (
    <section {...focusReturn} tabIndex={-1} aria-label={t(`folder.${query.folder}`)} className="min-w-0">
      <div className="mb-2 flex min-h-6 flex-wrap items-center gap-x-3">
        {may.edit && rows.length > 0 && <SelectAllBox selection={selection} />}
        <p role="status" className="text-sm text-ink-soft">
          {list.total > 0 &&
            t('found', {
              count: list.total,
              value: formatNumber(list.total, formats) + (list.isExact ? '' : '+'),
            })}
        </p>
        {elsewhere.length > 0 && <Elsewhere folders={elsewhere} />}
      </div>
      {rows.length === 0 ? (
        <NoThreads query={query} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <ThreadRowItem
              key={row.id}
              row={row}
              folder={query.folder}
              isOpen={row.id === query.thread}
              labels={labels}
              now={now}
              selection={may.edit ? selection : null}
              bulkFormId={bulkFormId}
            />
          ))}
        </ul>
      )}
      {may.edit && rows.length > 0 && (
        <BulkBar selection={selection} folder={query.folder} labels={labels} members={members} />
      )}
      <AdminPagination page={list.page} pages={list.pages} className="mt-4" />
    </section>
  )
}

/** Other folders in which the words are found. */
function Elsewhere({ folders }: { folders: MessageFolder[] }) {
  const { t } = useTranslation('messages')
  const linkWith = useQueryLink()
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {t('elsewhere')}
      {folders.map((folder) => (
        <Link
          key={folder}
          to={linkWith({ folder: folder === 'inbox' ? null : folder, page: null })}
          className="inline-flex min-h-9 items-center text-ink underline underline-offset-4 hover:text-brand"
        >
          {t(`folder.${folder}`)}
        </Link>
      ))}
    </p>
  )
}

function SelectAllBox({ selection }: { selection: ReturnType<typeof useSelection> }) {
  const { t } = useTranslation('messages')
  return (
    <label className="inline-flex min-h-9 items-center gap-2 ps-3 text-sm noscript:hidden print:hidden">
      <input
        type="checkbox"
        aria-label={t('select.all')}
        ref={(box) => {
          if (box) box.indeterminate = selection.areSome
        }}
        checked={selection.areAll}
        onChange={({ target }) => selection.setAll(target.checked)}
        className="size-6 accent-brand-fill"
      />
    </label>
  )
}

function NoThreads({ query }: { query: MessagesQuery }) {
  const { t } = useTranslation('messages')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  if (!isNarrowed(query))
    return (
      <EmptyState
        icon={<Inbox aria-hidden className="size-8" />}
        title={t(`empty.${query.folder}`)}
        text={t(`emptyText.${query.folder}`)}
      >
        {may.edit && <ButtonLink to={linkWith({ compose: 'new' })}>{t('compose')}</ButtonLink>}
      </EmptyState>
    )
  return (
    <NoMatches
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      reset={{ to: linkWith(nothingNarrowed), label: t('filter.reset') }}
    />
  )
}
