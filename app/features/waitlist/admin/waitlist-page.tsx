import {
  useSearchParams,
  useRevalidator,
  isRouteErrorResponse,
  useLocation,
  useRouteError,
} from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { AdminPagination } from '~/admin/admin-pagination'
import { ReplyNotice } from '~/admin/use-form-reply'
import { formatNumber } from '~/i18n/format'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'

import { WaitlistDialogs, type WaitlistDialogsProps } from './waitlist-dialogs'
import { WaitlistList } from './waitlist-list'
import { waitlistTabs, stagesOfTab, type WaitlistQuery } from './waitlist-query'
import { languages } from '~collections/values/language'
import type { StageCounts } from '../waitlist-stats.server'
import { StatCard, StatCards } from '~/ui/stat-card'
import { ListFilters } from '~/admin/lists/list-filters'
import { sortParam } from '~/admin/lists/list-query'
import { ChoiceField } from '~/ui/choice-field'
import { useAdmin } from '~/admin/use-admin'
import { ButtonLink } from '~/ui/button'
import { Download, Send, TriangleAlert } from '~/ui/icons'
import { useOpenLink } from '../list-params'
import { useTimer } from '~/ui/use-timer'
import { AdminBoundary } from '~/admin/admin-boundary'
import { EmptyState } from '~/ui/empty-state'

type WaitlistPageProps = WaitlistDialogsProps & {
  /** The list changes by itself while invitations are being sent. */
  isUnderway: boolean
  notice: ReactNode
}

export function WaitlistPage({ isUnderway, notice, ...dialogs }: WaitlistPageProps) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  const linkWith = useQueryLink()
  const [params] = useSearchParams()
  const { query, list, isCapped, counts, openId, reply } = dialogs
  const countText = formatNumber(list.totalDocs, language) + (isCapped ? '+' : '')
  // Refreshing would also renew the `seen` of an open form and hide a colleague's change.
  usePolling(isUnderway && !params.has('edit'))
  const tabs = waitlistTabs.map((tab) => ({
    id: tab,
    label: t(`tab.${tab}`),
    to: linkWith({ tab: tab === 'all' ? null : tab, status: null, sort: null, page: null, id: null }),
  }))
  return (
    <>
      <ReplyNotice reply={reply} />
      <div className="grid gap-6">
        <StageCards counts={counts} />
        {notice}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <TabLinks label={t('tabs')} tabs={tabs} current={query.tab} />
          <WaitlistActions />
        </div>
        <WaitlistFilters key={query.tab} query={query} />
        <section aria-label={t('list')}>
          <p role="status" className="mb-2 text-sm text-ink-soft">
            {list.totalDocs > 0 && t('found', { count: list.totalDocs, value: countText })}
          </p>
          <WaitlistList key={params.get('batch')} query={query} entries={list.docs} openId={openId} />
        </section>
        <AdminPagination page={list.page} pages={list.totalPages} />
      </div>
      <WaitlistDialogs {...dialogs} />
    </>
  )
}

function StageCards({ counts }: { counts: StageCounts }) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  const format = (count: number) => formatNumber(count, language)
  const note = (key: 'unsubscribed' | 'opened') =>
    counts[key] > 0 ? t(`cards.${key}`, { count: counts[key], value: format(counts[key]) }) : undefined
  return (
    <StatCards>
      <StatCard label={t('cards.total')} value={format(counts.total)} note={note('unsubscribed')} />
      <StatCard label={t('stage.pending')} value={format(counts.pending)} />
      <StatCard label={t('stage.sent')} value={format(counts.sent + counts.opened)} note={note('opened')} />
      <StatCard label={t('stage.completed')} value={format(counts.completed)} />
    </StatCards>
  )
}

function WaitlistFilters({ query }: { query: WaitlistQuery }) {
  const { t } = useTranslation('waitlistAdmin')
  return (
    <ListFilters
      texts={{
        label: t('filter.label'),
        search: t('filter.search'),
        placeholder: t('filter.placeholder'),
        apply: t('filter.apply'),
      }}
      search={query.search}
      kept={{ tab: query.tab === 'all' ? null : query.tab, sort: sortParam(query.sort) }}
      className="lg:grid-cols-[minmax(0,1fr)_13rem_13rem]"
    >
      <ChoiceField
        name="status"
        label={t('column.status')}
        any={t('filter.anyStatus')}
        choices={stagesOfTab[query.tab]}
        textOf={(stage) => t(`stage.${stage}`)}
        value={query.status}
      />
      <ChoiceField
        name="language"
        label={t('column.language')}
        any={t('filter.anyLanguage')}
        choices={languages}
        textOf={(language) => t(`language.${language}`)}
        value={query.language}
      />
    </ListFilters>
  )
}

function WaitlistActions() {
  const { t } = useTranslation('waitlistAdmin')
  const { may } = useAdmin()
  const openLink = useOpenLink()
  if (!may.edit) return null
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={openLink({ export: 1 })} preventScrollReset>
        <Download aria-hidden className="size-4.5" />
        {t('export.title')}
      </ButtonLink>
      <ButtonLink variant="accent" to={openLink({ invite: 'next' })} preventScrollReset>
        <Send aria-hidden className="size-4.5 rtl:-scale-x-100" />
        {t('invite.next')}
      </ButtonLink>
    </div>
  )
}

const pollInterval = 2000

/** Pauses while the page is hidden. */
function usePolling(isUnderway: boolean): void {
  const { state, revalidate } = useRevalidator()
  const [round, setRound] = useState(0)
  useTimer(
    isUnderway && state === 'idle' ? pollInterval : null,
    () => {
      setRound(round + 1)
      revalidate()
    },
    round,
  )
}

/** Keeps the shell usable when only the list fails to load. */
export function WaitlistBoundary() {
  const { t } = useTranslation(['waitlistAdmin', 'admin'])
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status !== 503) return <AdminBoundary />
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert aria-hidden className="size-8 text-warning" />}
        title={t('failed')}
        text={t('admin:error.503.text')}
      >
        <ButtonLink to={pathname + search} variant="brand" className="mt-2">
          {t('admin:error.retry')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
