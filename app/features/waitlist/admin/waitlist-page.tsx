import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { AdminPagination } from '~/admin/admin-pagination'
import { ReplyNotice } from '~/admin/reply-notice'
import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'

import { StageCards } from './stage-cards'
import { usePolling } from './use-polling'
import { WaitlistActions } from './waitlist-actions'
import { WaitlistDialogs, type WaitlistDialogsProps } from './waitlist-dialogs'
import { WaitlistFilters } from './waitlist-filters'
import { WaitlistList } from './waitlist-list'
import { waitlistTabs } from './waitlist-query'

type WaitlistPageProps = WaitlistDialogsProps & {
  /** Whether something happens to the list by itself. */
  isUnderway: boolean
  /** What is to know about invitations. */
  notice: ReactNode
}

/** Who waits for the launch: the figures, the list, and what is open over it. */
export function WaitlistPage({ isUnderway, notice, ...dialogs }: WaitlistPageProps) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  const linkWith = useQueryLink()
  const [params] = useSearchParams()
  const { query, list, isCapped, counts, openId, reply } = dialogs
  const found = formatNumber(list.totalDocs, language) + (isCapped ? '+' : '')
  // To refresh what a form was made from (its `seen`) would pass over another one's change.
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
            {list.totalDocs > 0 && t('found', { count: list.totalDocs, value: found })}
          </p>
          <WaitlistList key={params.get('batch')} query={query} entries={list.docs} openId={openId} />
        </section>
        <AdminPagination page={list.page} pages={list.totalPages} />
      </div>
      <WaitlistDialogs {...dialogs} />
    </>
  )
}
