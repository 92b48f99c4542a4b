import { useSearchParams } from '@remix-run/react'
import { useMemo } from 'react'

import { AdminPagination } from '~/admin/admin-pagination'
import { ExportDialog } from '~/admin/exports/export-dialog'
import type { ExportChoice } from '~/admin/exports/export-links'
import { ListBoundary } from '~/admin/lists/list-boundary'
import { useFocusReturn } from '~/admin/lists/use-focus-return'
import { pathOfSection } from '~/admin/sections'
import { UndoForm } from '~/admin/undo-form'
import { ReplyNotice } from '~/admin/use-form-reply'
import { usePolling } from '~/admin/use-polling'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Download, Upload, UserPlus, UsersRound } from '~/ui/icons'

import { AddUserDialog } from './add-user-dialog'
import { DeleteManyDialog } from './delete-many-dialog'
import { useMayWrite, useOpenLink } from './user-links'
import { UserPanel } from './user-panel'
import { UsersFilters } from './users-filters'
import { UsersList } from './users-list'
import type { UsersPageData } from './users-page.server'
import type { UserReply } from './user-intents.server'
import { filterOf, isNarrowed, selectedIds } from './users-query'

type UsersPageProps = UsersPageData & {
  reply: UserReply | undefined
}

/** Not while a message waits for a mail server. */
function isWritingTo(user: UsersPageData['user']): boolean {
  return (user?.messages ?? []).some(
    ({ delivery, inOutbox }) => (delivery === 'queued' && !inOutbox) || delivery === 'sending',
  )
}

export function UsersPage({ query, list, isCapped, user, toDelete, reply }: UsersPageProps) {
  const { t } = useTranslation('usersAdmin')
  const formats = useFormats()
  const [params] = useSearchParams()
  const mayWrite = useMayWrite()
  const ids = useMemo(() => list.docs.map(({ id }) => id), [list])
  const focusReturn = useFocusReturn(query.user, ids)
  // Refreshing would also renew the `seen` of an open form and hide a colleague's change.
  usePolling(isWritingTo(user) && !params.has('edit'))
  const count = list.totalDocs
  const countText = formatNumber(count, formats) + (isCapped ? '+' : '')
  return (
    <>
      <ReplyNotice reply={reply} />
      <UndoForm reply={reply} label={t('bulk.undo')} />
      {/* Where the list and a user have no room beside each other, the user takes the screen. */}
      <div className="@container">
        <div
          className={cx(
            'grid items-start gap-6',
            query.user === null
              ? '@4xl:grid-cols-[minmax(0,1fr)_11rem] @6xl:grid-cols-[minmax(0,1fr)_20rem]'
              : '@4xl:grid-cols-[minmax(0,1fr)_24rem] @6xl:grid-cols-[minmax(0,1fr)_27rem]',
          )}
        >
          <div
            className={cx(
              'grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6',
              query.user !== null && '@max-4xl:hidden',
            )}
          >
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-sm text-ink-soft">
                {count > 0 && t('found', { count, value: countText })}
              </p>
              <Toolbar />
            </div>
            <UsersFilters query={query} />
            <section {...focusReturn} tabIndex={-1} aria-label={t('list')}>
              <UsersList query={query} users={list.docs} />
              <AdminPagination page={list.page} pages={list.totalPages} className="mt-4" />
            </section>
          </div>
          {query.user === null ? (
            <NobodySelected />
          ) : (
            <UserPanel key={query.user} id={query.user} user={user} reply={reply} />
          )}
        </div>
      </div>
      {mayWrite && params.has('export') && (
        <ExportUsersDialog query={query} list={list} isCapped={isCapped} />
      )}
      {mayWrite && params.has('add') && <AddUserDialog posted={reply} />}
      {toDelete && <DeleteManyDialog users={toDelete} posted={reply} />}
    </>
  )
}

function Toolbar() {
  const { t } = useTranslation('usersAdmin')
  const openLink = useOpenLink()
  if (!useMayWrite()) return null
  return (
    <div className="ms-auto flex flex-wrap justify-end gap-3 print:hidden">
      <ButtonLink to={`${pathOfSection('users')}/import`}>
        <Upload aria-hidden className="size-4.5" />
        {t('import')}
      </ButtonLink>
      <ButtonLink to={openLink({ export: 1 })} preventScrollReset>
        <Download aria-hidden className="size-4.5" />
        {t('export')}
      </ButtonLink>
      <ButtonLink variant="accent" to={openLink({ add: 1 })} preventScrollReset>
        <UserPlus aria-hidden className="size-4.5" />
        {t('add.button')}
      </ButtonLink>
    </div>
  )
}

/** Exports the selected people, those that the list shows, or everybody. */
function ExportUsersDialog({ query, list, isCapped }: Pick<UsersPageData, 'query' | 'list' | 'isCapped'>) {
  const [params] = useSearchParams()
  const openLink = useOpenLink()
  // The boxes of a page without script come one by one.
  const ids = selectedIds([...(params.get('ids')?.split(',') ?? []), ...params.getAll('id')])
  const shown = isCapped ? null : list.totalDocs
  const choices: ExportChoice[] = []
  if (ids.length > 0) choices.push({ key: 'selected', filter: { ids: ids.join() }, count: ids.length })
  if (isNarrowed(query)) choices.push({ key: 'filtered', filter: filterOf(query), count: shown })
  choices.push({ key: 'all', filter: {}, count: isNarrowed(query) ? null : shown })
  return <ExportDialog what="users" choices={choices} closeTo={openLink({})} />
}

function NobodySelected() {
  const { t } = useTranslation('usersAdmin')
  return (
    <aside
      aria-label={t('panel.label')}
      className="grid justify-items-center gap-3 rounded-card border border-dashed border-line p-6 text-center text-ink-soft @4xl:sticky @4xl:top-20 @4xl:py-16 print:hidden"
    >
      <UsersRound aria-hidden className="size-8" />
      <p>{t('panel.prompt')}</p>
    </aside>
  )
}

export function UsersBoundary() {
  const { t } = useTranslation('usersAdmin')
  return <ListBoundary title={t('failed')} />
}
