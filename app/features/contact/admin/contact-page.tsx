import { Link, useFetchers, useLocation } from '@remix-run/react'
import { useMemo } from 'react'
import { useTranslation, useLanguage } from '~/i18n/use-translation'

import { AdminPagination } from '~/admin/admin-pagination'
import type { FormReply } from '~/admin/form-reply'
import { ReplyNotice } from '~/admin/use-form-reply'
import { formatNumber } from '~/i18n/format'
import { cx } from '~/ui/cx'
import { DataTable } from '~/ui/data-table'
import { Notice } from '~/ui/notice'

import type { ContactData, ContactView, SubmissionRow } from './contact-page.server'
import { OpenSubmission } from './open-submission'
import { applyPendingForms } from './pending-forms'
import { useFocusReturn } from './use-focus-return'
import { useSubmissionColumns } from './use-submission-columns'
import { ListFilters, NoMatches } from '~/admin/lists/list-filters'
import { sortParam } from '~/admin/lists/list-query'
import { ChoiceField } from '~/ui/choice-field'
import { type ContactQuery, isNarrowed } from './contact-query'
import { contactPriorities, contactStatuses } from '~collections/values/contact'
import type { ContactStats } from '../contact-stats.server'
import { StatCard, StatCards } from '~/ui/stat-card'
import { EmptyState } from '~/ui/empty-state'
import { Inbox } from '~/ui/icons'
import { useQueryLink } from '~/ui/use-query-link'

export function ContactPage({ view, reply }: { view: ContactView; reply: FormReply | undefined }) {
  return view.failed ? <Samples rows={view.samples} /> : <Submissions data={view} reply={reply} />
}

function Submissions({ data, reply }: { data: ContactData; reply: FormReply | undefined }) {
  const { t } = useTranslation('contactAdmin')
  const language = useLanguage()
  const { query, stats, rows, total, pages, open, traces } = data
  const columns = useSubmissionColumns(query)
  const isOpen = query.submission !== null
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const list = useFocusReturn(query.submission, ids)
  return (
    <>
      <ReplyNotice reply={reply} />
      <div className="grid gap-6">
        <ContactStatCards stats={stats} />
        <ContactFilters query={query} />
        <div className={cx('grid items-start gap-6', isOpen && 'xl:grid-cols-[minmax(0,1fr)_27rem]')}>
          <section {...list} tabIndex={-1} aria-label={t('list')} className="min-w-0">
            <p role="status" className="mb-2 text-sm text-ink-soft">
              {total > 0 && t('found', { count: total, value: formatNumber(total, language) })}
            </p>
            <DataTable
              caption={t('list')}
              columns={columns}
              rows={applyPendingForms(rows, useFetchers())}
              rowKey={({ id }) => id}
              selectedKey={query.submission}
              empty={<NoSubmissions query={query} />}
            />
            <div className="mt-4">
              <AdminPagination page={query.page} pages={pages} />
            </div>
          </section>
          {query.submission !== null && (
            <OpenSubmission
              key={query.submission}
              id={query.submission}
              submission={open}
              traces={traces}
              reply={reply}
            />
          )}
        </div>
      </div>
    </>
  )
}

function Samples({ rows }: { rows: SubmissionRow[] }) {
  const { t } = useTranslation('contactAdmin')
  const { pathname, search } = useLocation()
  return (
    <div className="grid gap-6">
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
        empty={null}
      />
    </div>
  )
}

function ContactFilters({ query }: { query: ContactQuery }) {
  const { t } = useTranslation('contactAdmin')
  return (
    <ListFilters
      texts={{
        label: t('filter.label'),
        search: t('filter.search'),
        placeholder: t('filter.placeholder'),
        apply: t('filter.apply'),
      }}
      search={query.search}
      kept={{ sort: sortParam(query.sort) }}
      className="lg:grid-cols-[minmax(0,1fr)_13rem_13rem]"
    >
      <ChoiceField
        name="status"
        label={t('column.status')}
        any={t('filter.anyStatus')}
        choices={contactStatuses}
        textOf={(status) => t(`status.${status}`)}
        value={query.status}
      />
      <ChoiceField
        name="priority"
        label={t('column.priority')}
        any={t('filter.anyPriority')}
        choices={contactPriorities}
        textOf={(priority) => t(`priority.${priority}`)}
        value={query.priority}
      />
    </ListFilters>
  )
}

const cards = ['totalSubmissions', 'newCount', 'repliedCount', 'spamCount'] as const

function ContactStatCards({ stats }: { stats: ContactStats }) {
  const { t } = useTranslation('contactAdmin')
  const language = useLanguage()
  return (
    <StatCards>
      {cards.map((card) => (
        <StatCard key={card} label={t(`card.${card}`)} value={formatNumber(stats[card], language)} />
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
        title={t('empty.all')}
        text={t('empty.allText')}
      />
    )
  return (
    <NoMatches
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      reset={{
        to: linkWith({ search: null, status: null, priority: null, page: null }),
        label: t('filter.reset'),
      }}
    />
  )
}
