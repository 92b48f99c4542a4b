import type { ReactNode } from 'react'

import { AdminPagination } from '~/admin/admin-pagination'
import { ListBoundary } from '~/admin/lists/list-boundary'
import { ListFilters, NoMatches } from '~/admin/lists/list-filters'
import { sortParam } from '~/admin/lists/list-query'
import { announcementPath } from '~/admin/sections'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { usePolling } from '~/admin/use-polling'
import { useRevalidateOnPoll } from '~/features/notifications/poll-provider'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { DataTable } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { Archive, Megaphone, Plus } from '~/ui/icons'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'
import { announcementStates } from '~collections/values/announcements'

import type { AnnouncementsPageData } from './announcements-page.server'
import { announcementViews, isNarrowed, type AnnouncementsQuery } from './announcements-query'
import { useAnnouncementColumns } from './use-announcement-columns'

type AnnouncementsPageProps = AnnouncementsPageData & {
  /** Why mails do not leave. */
  notice: ReactNode
}

export function AnnouncementsPage({ query, list, timeZone, notice }: AnnouncementsPageProps) {
  const { t } = useTranslation(['announcementsAdmin', 'admin'])
  const formats = useFormats()
  const linkWith = useQueryLink()
  const columns = useAnnouncementColumns(query, timeZone)
  useRevalidateOnPoll()
  usePolling(list.docs.some(({ status }) => status === 'sending'))
  const tabs = announcementViews.map((view) => ({
    id: view,
    label: t(`view.${view}`),
    to: linkWith({ view: view === 'current' ? null : view, state: null, page: null }),
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {notice}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <TabLinks label={t('view.label')} tabs={tabs} current={query.view} />
        <NewAnnouncement variant="accent" />
      </div>
      <Filters key={query.view} query={query} />
      <section aria-label={t('list')}>
        <p role="status" className="mb-3 text-sm text-ink-soft">
          {list.totalDocs > 0 &&
            t('found', { count: list.totalDocs, value: formatNumber(list.totalDocs, formats) })}
        </p>
        <DataTable
          caption={t('list')}
          columns={columns}
          rows={list.docs}
          rowKey={({ id }) => id}
          room="wide"
          sortLabel={t('admin:sort.label')}
          empty={<NoAnnouncements query={query} />}
        />
      </section>
      <AdminPagination page={list.page} pages={list.totalPages} />
    </div>
  )
}

function NewAnnouncement({ variant }: { variant: 'accent' | 'outline' }) {
  const { t } = useTranslation('announcementsAdmin')
  const { may } = useAdmin()
  if (!may.edit) return null
  return (
    <ButtonLink variant={variant} to={announcementPath('new')} className="print:hidden">
      <Plus aria-hidden className="size-4.5" />
      {t('new')}
    </ButtonLink>
  )
}

function Filters({ query }: { query: AnnouncementsQuery }) {
  const { t } = useTranslation(['announcementsAdmin', 'announcements'])
  const { view, sort, search, state } = query
  return (
    <ListFilters
      t={t}
      search={search}
      kept={{ view: view === 'current' ? null : view, sort: sortParam(sort) }}
      className="@xl:grid-cols-[minmax(0,1fr)_12rem]"
      isInLine
    >
      <ChoiceField
        name="state"
        label={t('filter.state')}
        any={t('filter.anyState')}
        choices={announcementStates}
        textOf={(each) => t(`announcements:state.${each}`)}
        value={state}
        className="@max-xl:col-span-full"
      />
    </ListFilters>
  )
}

function NoAnnouncements({ query }: { query: AnnouncementsQuery }) {
  const { t } = useTranslation('announcementsAdmin')
  const linkWith = useQueryLink()
  if (isNarrowed(query))
    return (
      <NoMatches
        title={t('empty.filtered')}
        text={t('empty.filteredText')}
        reset={{ to: linkWith({ search: null, state: null, page: null }), label: t('filter.reset') }}
      />
    )
  const { view } = query
  const Icon = view === 'current' ? Megaphone : Archive
  return (
    <EmptyState
      icon={<Icon aria-hidden className="size-8" />}
      title={t(`empty.${view}`)}
      text={t(`empty.${view}Text`)}
    >
      {view === 'current' && <NewAnnouncement variant="outline" />}
    </EmptyState>
  )
}

export function AnnouncementsBoundary() {
  const { t } = useTranslation('announcementsAdmin')
  return <ListBoundary title={t('failed')} />
}
