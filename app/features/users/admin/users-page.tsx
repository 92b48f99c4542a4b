import { useSearchParams } from '@remix-run/react'
import { useMemo } from 'react'

import { AdminPagination } from '~/admin/admin-pagination'
import { ExportDialog } from '~/admin/exports/export-dialog'
import type { ExportChoice } from '~/admin/exports/export-links'
import { ListBoundary } from '~/admin/lists/list-boundary'
import { useFocusReturn } from '~/admin/lists/use-focus-return'
import { pathOfSection } from '~/admin/sections'
import { ListAndPanel } from '~/admin/side-panel'
import { UndoForm } from '~/admin/undo-form'
import { ReplyNotice } from '~/admin/use-form-reply'
import { usePolling } from '~/admin/use-polling'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Download, Upload, UserPlus } from '~/ui/icons'

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
  const { t } = useTranslation(['usersAdmin', 'admin'])
  const formats = useFormats()
  const [params] = useSearchParams()
  const mayWrite = useMayWrite()
  const ids = useMemo(() => list.docs.map(({ id }) => id), [list])
  const focusReturn = useFocusReturn(query.user, ids)
  // Not below a form that somebody is filling in.
  usePolling(isWritingTo(user) && !params.has('edit'))
  const count = list.totalDocs
  const countText = formatNumber(count, formats) + (isCapped ? '+' : '')
  return (
    <>
      <ReplyNotice reply={reply} />
      <UndoForm reply={reply} label={t('bulk.undo')} />
      <ListAndPanel
        param="user"
        titleOf={(id) => list.docs.find((each) => each.id === id)?.name}
        panel={
          query.user === null ? null : (
            <UserPanel key={query.user} id={query.user} user={user} ids={ids} reply={reply} />
          )
        }
      >
        <div className="@container">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @2xl:grid-cols-[minmax(0,1fr)_auto]">
            <UsersFilters query={query} />
            <Toolbar />
          </div>
        </div>
        <section {...focusReturn} tabIndex={-1} aria-label={t('list')}>
          <p role="status" className="flex min-h-12 flex-wrap items-center text-sm text-ink-soft">
            {count > 0 && t('found', { count, value: countText })}
            {count > 0 && query.user === null && (
              <span className="max-sm:hidden">
                {'\u00A0· '}
                {t('panel.prompt')}
              </span>
            )}
          </p>
          <UsersList query={query} users={list.docs} />
          <AdminPagination page={list.page} pages={list.totalPages} className="mt-4" />
        </section>
      </ListAndPanel>
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
    // Beside the search field, which has its name above it.
    <div className="flex flex-wrap gap-2 @max-2xl:-order-1 @2xl:mt-7 print:hidden">
      <ButtonLink to={`${pathOfSection('users')}/import`} title={t('import')} className="max-sm:px-3!">
        <Upload aria-hidden className="size-4.5" />
        <span className="max-sm:sr-only">{t('import')}</span>
      </ButtonLink>
      <ButtonLink
        to={openLink({ export: 1 })}
        title={t('export')}
        preventScrollReset
        className="max-sm:px-3!"
      >
        <Download aria-hidden className="size-4.5" />
        <span className="max-sm:sr-only">{t('export')}</span>
      </ButtonLink>
      <ButtonLink
        variant="accent"
        to={openLink({ add: 1 })}
        preventScrollReset
        className="max-sm:-order-1 max-sm:grow"
      >
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

export function UsersBoundary() {
  const { t } = useTranslation('usersAdmin')
  return <ListBoundary title={t('failed')} />
}
