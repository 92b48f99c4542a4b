import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { AdminPagination } from '~/admin/admin-pagination'
import { ReplyNotice } from '~/admin/use-form-reply'
import { formatNumber } from '~/i18n/format'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'

import { WaitlistDialogs, type WaitlistDialogsProps } from './waitlist-dialogs'
import { WaitlistList } from './waitlist-list'
import { waitlistTabs, stagesOfTab, type WaitlistQuery } from './waitlist-query'
import { languages } from '~collections/values/language'
import type { Figures } from '../figures.server'
import { StatCard, StatCards } from '~/ui/stat-card'
import { ListFilters } from '~/admin/lists/list-filters'
import { sortParam } from '~/admin/lists/list-query'
import { ChoiceField } from '~/ui/choice-field'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { usePolling } from '~/admin/use-polling'
import { ButtonLink } from '~/ui/button'
import { Download, Send } from '~/ui/icons'
import { useOpenLink } from '../list-params'
import { ListBoundary } from '~/admin/lists/list-boundary'

type WaitlistPageProps = WaitlistDialogsProps & {
  /** The list changes by itself while invitations are being sent. */
  isUnderway: boolean
  notice: ReactNode
}

export function WaitlistPage({ isUnderway, notice, ...dialogs }: WaitlistPageProps) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const linkWith = useQueryLink()
  const [params] = useSearchParams()
  const { query, list, isCapped, counts, left, openId, reply } = dialogs
  const countText = formatNumber(list.totalDocs, formats) + (isCapped ? '+' : '')
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
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
            {left > 0 && ` · ${t('foundLeft', { count: left, value: formatNumber(left, formats) })}`}
          </p>
          <WaitlistList key={params.get('batch')} query={query} entries={list.docs} openId={openId} />
        </section>
        <AdminPagination page={list.page} pages={list.totalPages} />
      </div>
      <WaitlistDialogs {...dialogs} />
    </>
  )
}

function StageCards({ counts }: { counts: Figures }) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const format = (count: number) => formatNumber(count, formats)
  const valuesOf = (count: number) => ({ count, value: format(count) })
  const { inQueue, pending, invited, opened, registered, unsubscribed } = counts
  const besides = unsubscribed > 0 ? t('cards.besides', valuesOf(unsubscribed)) : undefined
  const openedNote = opened > 0 ? t('cards.opened', valuesOf(opened)) : undefined
  return (
    <StatCards>
      <StatCard label={t('cards.total')} value={format(inQueue)} note={besides} />
      <StatCard label={t('stage.pending')} value={format(pending)} />
      <StatCard label={t('stage.sent')} value={format(invited)} note={openedNote} />
      <StatCard label={t('stage.completed')} value={format(registered)} />
    </StatCards>
  )
}

function WaitlistFilters({ query }: { query: WaitlistQuery }) {
  const { t } = useTranslation('waitlistAdmin')
  return (
    <ListFilters
      t={t}
      search={query.search}
      kept={{ tab: query.tab === 'all' ? null : query.tab, sort: sortParam(query.sort) }}
      className="@3xl:grid-cols-[minmax(0,1fr)_13rem_13rem]"
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
  const { t } = useTranslation(['waitlistAdmin', 'export'])
  const { may } = useAdmin()
  const openLink = useOpenLink()
  if (!may.edit) return null
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={openLink({ export: 1 })} preventScrollReset>
        <Download aria-hidden className="size-4.5" />
        {t('export:title')}
      </ButtonLink>
      <ButtonLink variant="accent" to={openLink({ invite: 'next' })} preventScrollReset>
        <Send aria-hidden className="size-4.5 rtl:-scale-x-100" />
        {t('invite.next')}
      </ButtonLink>
    </div>
  )
}

export function WaitlistBoundary() {
  const { t } = useTranslation('waitlistAdmin')
  return <ListBoundary title={t('failed')} />
}
