import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

import { AdminPagination } from '~/features/admin-shell/admin-pagination'
import type { FormReply } from '~/features/admin-shell/form-reply'
import { ReplyNotice } from '~/features/admin-shell/reply-notice'
import { formatNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/use-language'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'

import { InvitationsNotice } from './invitations-notice'
import { StageCards } from './stage-cards'
import { usePolling } from './use-polling'
import { useRetryReply } from './use-retry'
import { WaitlistActions } from './waitlist-actions'
import { WaitlistDialogs } from './waitlist-dialogs'
import { WaitlistFilters } from './waitlist-filters'
import { WaitlistList } from './waitlist-list'
import type { WaitlistPageData } from './waitlist-page.server'
import { waitlistTabs } from './waitlist-query'

type WaitlistPageProps = WaitlistPageData & { reply: FormReply | undefined }

/** Who waits for the launch: the figures, the list, and what is open over it. */
export function WaitlistPage({ reply, ...data }: WaitlistPageProps) {
  const { t } = useTranslation('waitlistAdmin')
  const language = useLanguage()
  const linkWith = useQueryLink()
  const [params] = useSearchParams()
  const { query, list, isCapped, counts, invitations, followed } = data
  const found = formatNumber(list.totalDocs, language) + (isCapped ? '+' : '')
  const isUnderway = invitations.underway > 0 || followed?.progress?.isDone === false
  // To refresh what a form was made from (its `seen`) would pass over another one's change.
  usePolling(isUnderway && !params.has('edit'))
  useRetryReply()
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
        <InvitationsNotice {...invitations} />
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <TabLinks label={t('tabs')} tabs={tabs} current={query.tab} />
          <WaitlistActions />
        </div>
        <WaitlistFilters key={query.tab} query={query} />
        <section aria-label={t('list')}>
          <p role="status" className="mb-2 text-sm text-ink-soft">
            {list.totalDocs > 0 && t('found', { count: list.totalDocs, value: found })}
          </p>
          <WaitlistList key={params.get('batch')} query={query} entries={list.docs} openId={data.openId} />
        </section>
        <AdminPagination page={list.page} pages={list.totalPages} />
      </div>
      <WaitlistDialogs {...data} reply={reply} />
    </>
  )
}
