import { Link, useFetchers, useLocation } from '@remix-run/react'
import { useMemo } from 'react'
import { useTranslation } from '~/i18n/use-translation'

import { AdminPagination } from '~/admin/admin-pagination'
import { ReplyNotice } from '~/admin/use-form-reply'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { cx } from '~/ui/cx'
import { DataTable } from '~/ui/data-table'
import { Notice } from '~/ui/notice'

import type { ContactData, ContactView, SubmissionRow } from './contact-page.server'
import { OpenSubmission } from './open-submission'
import { applyPendingForms } from './pending-forms'
import { useFocusReturn } from '~/admin/lists/use-focus-return'
import { PanelOrShape, useComingRecord } from '~/admin/side-panel'
import { useSubmissionColumns } from './use-submission-columns'
import { NoMatches } from '~/admin/lists/list-filters'
import { ContactFilters, ContactTabs } from './contact-filters'
import { type ContactQuery, isNarrowed, isSpamTab } from './contact-query'
import type { ContactStats } from '../contact-stats.server'
import { StatCard, StatCards } from '~/ui/stat-card'
import { sitePaths } from '~/site/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Inbox } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'
import type { ReplyOf } from '~/admin/form-reply'
import type { answerContactForm } from './answer-contact-form.server'

type SubmissionReply = ReplyOf<typeof answerContactForm>

export function ContactPage({ view, reply }: { view: ContactView; reply: SubmissionReply | undefined }) {
  return view.failed ? <Samples rows={view.samples} /> : <Submissions data={view} reply={reply} />
}

function Submissions({ data, reply }: { data: ContactData; reply: SubmissionReply | undefined }) {
  const { t } = useTranslation(['contactAdmin', 'admin'])
  const formats = useFormats()
  const { query, stats, rows, total, isCapped, pages, open, traces } = data
  const totalText = formatNumber(total, formats) + (isCapped ? '+' : '')
  const columns = useSubmissionColumns(query)
  const coming = useComingRecord('submission')
  const isOpen = query.submission !== null || coming !== null
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const list = useFocusReturn(query.submission, ids)
  return (
    <>
      <ReplyNotice reply={reply} />
      {/* Where the list and a message have no room beside each other, the message takes the screen. */}
      <div className="@container">
        <div className={cx('grid items-start gap-6', isOpen && '@4xl:grid-cols-[minmax(0,1fr)_27rem]')}>
          <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-6', isOpen && besideOnly)}>
            <ContactStatCards stats={stats} />
            <ContactTabs query={query} />
            <ContactFilters key={String(isSpamTab(query))} query={query} />
            <section {...list} tabIndex={-1} aria-label={t('list')}>
              <p role="status" className="mb-2 text-sm text-ink-soft">
                {total > 0 && t('found', { count: total, value: totalText })}
              </p>
              <DataTable
                caption={t('list')}
                columns={columns}
                rows={applyPendingForms(rows, useFetchers())}
                rowKey={({ id }) => id}
                selectedKey={query.submission}
                room="wide"
                sortLabel={t('admin:sort.label')}
                empty={<NoSubmissions query={query} />}
              />
              <div className="mt-4">
                <AdminPagination page={query.page} pages={pages} />
              </div>
            </section>
          </div>
          <PanelOrShape
            coming={coming}
            titleOf={(id) => rows.find((each) => each.id === id)?.subject ?? t('noSubject')}
          >
            {query.submission !== null && (
              <OpenSubmission
                key={query.submission}
                id={query.submission}
                submission={open}
                traces={traces}
                reply={reply}
              />
            )}
          </PanelOrShape>
        </div>
      </div>
    </>
  )
}

const besideOnly = '@max-4xl:hidden'

function Samples({ rows }: { rows: SubmissionRow[] }) {
  const { t } = useTranslation('contactAdmin')
  const { pathname, search } = useLocation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Notice tone="danger">
        <p>
          {t('failed')} – {t('fallback')}
        </p>
        <Link
          to={pathname + search}
          reloadDocument
          className="mt-1 inline-flex min-h-9 items-center underline"
        >
          {t('retry')}
        </Link>
      </Notice>
      <DataTable
        caption={t('samples')}
        columns={useSubmissionColumns(null)}
        rows={rows}
        rowKey={({ id }) => id}
        room="wide"
        empty={null}
      />
    </div>
  )
}

const cards = [
  ...(['totalSubmissions', 'newCount', 'readCount'] as const),
  ...(['repliedCount', 'archivedCount', 'spamCount'] as const),
]

function ContactStatCards({ stats }: { stats: ContactStats }) {
  const { t } = useTranslation('contactAdmin')
  const formats = useFormats()
  return (
    <StatCards count="short6">
      {cards.map((card) => (
        <StatCard key={card} label={t(`card.${card}`)} value={formatNumber(stats[card], formats)} />
      ))}
    </StatCards>
  )
}

function NoSubmissions({ query }: { query: ContactQuery }) {
  const { t } = useTranslation('contactAdmin')
  const linkWith = useQueryLink()
  if (!isNarrowed(query))
    return (
      <EmptyState
        icon={<Inbox aria-hidden className="size-8" />}
        title={t(isSpamTab(query) ? 'empty.spam' : 'empty.all')}
        text={isSpamTab(query) ? undefined : t('empty.allText')}
      >
        {!isSpamTab(query) && (
          <ButtonLink reloadDocument to={sitePaths.contact}>
            {t('empty.next')}
          </ButtonLink>
        )}
      </EmptyState>
    )
  return (
    <NoMatches
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      reset={{
        to: linkWith({
          search: null,
          status: isSpamTab(query) ? query.status : null,
          priority: null,
          page: null,
        }),
        label: t('filter.reset'),
      }}
    />
  )
}
