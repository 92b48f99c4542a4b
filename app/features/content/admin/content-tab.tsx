import { Link, useSearchParams } from '@remix-run/react'

import { AdminPagination } from '~/admin/admin-pagination'
import type { FormReply } from '~/admin/form-reply'
import { ListFilters, NoMatches } from '~/admin/lists/list-filters'
import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { contentPath, contentTabPath } from '~/admin/sections'
import { UndoForm } from '~/admin/undo-form'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { ReplyNotice } from '~/admin/use-form-reply'
import { pageTextsPath } from '~/features/page-texts/text-pages'
import { useRevalidateOnPoll } from '~/features/notifications/poll-provider'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { cx } from '~/ui/cx'
import { EmptyState } from '~/ui/empty-state'
import { Plus, Quote, Tags, Trash2, CircleHelp } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { useQueryLink } from '~/ui/use-query-link'

import { contentShapes, type ContentKind } from '../content-kinds'
import { contentViews } from './content-query'
import { ContentList } from './content-list'
import type { ContentListData } from './content-tab.server'

type ContentTabProps = ContentListData & {
  /** To a form that was sent without JavaScript. */
  reply: FormReply | undefined
}

/** All of a kind, or its trash. */
export function ContentTab({ reply, ...data }: ContentTabProps) {
  const { t } = useTranslation('content')
  const formats = useFormats()
  const { may } = useAdmin()
  const [params] = useSearchParams()
  useRevalidateOnPoll()
  const focus = useFocusInList<HTMLElement>()
  const { kind, query, list } = data
  const isFull = query.search === '' && list.totalDocs >= contentShapes[kind].maxCount
  // Where there are none yet, that place has the link.
  const isBegun = query.search !== '' || list.totalDocs > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReplyNotice reply={reply} />
      <UndoForm reply={reply} label={t('action.undo')} />
      {params.get('done') === 'removed' && <Notice tone="success">{t('done.removed')}</Notice>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-reading text-sm text-ink-soft">
          {t(`${kind}.lead`)}{' '}
          <Link to={pageTextsPath(kind)} className="text-brand underline underline-offset-4 print:hidden">
            {t('textsOfPage')}
          </Link>
        </p>
        {may.edit && query.view === 'current' && isBegun && !isFull && (
          <NewLink kind={kind} variant="accent" />
        )}
      </div>
      {may.delete && contentShapes[kind].hasTrash && <Views {...data} />}
      {kind !== 'pricing' && (
        <ListFilters
          key={`${kind} ${query.view}`}
          t={t}
          search={query.search}
          kept={{ tab: kind, view: query.view === 'current' ? null : query.view }}
          className=""
        >
          {null}
        </ListFilters>
      )}
      <section {...focus} aria-label={t('list')}>
        <p role="status" className="mb-3 text-sm text-ink-soft empty:mb-0">
          {list.totalDocs > 0 &&
            t('found', { count: list.totalDocs, value: formatNumber(list.totalDocs, formats) })}
        </p>
        {list.docs.length === 0 ? <Nothing {...data} /> : <ContentList key={kind} {...data} />}
      </section>
      <AdminPagination page={list.page} pages={list.totalPages} />
    </div>
  )
}

function Views({ query, kind }: ContentListData) {
  const { t } = useTranslation('content')
  return (
    <nav aria-label={t('view.label')} className="flex gap-1 text-sm">
      {contentViews.map((view) => (
        <ButtonLink
          key={view}
          size="small"
          to={view === 'current' ? contentTabPath(kind) : `${contentTabPath(kind)}&view=${view}`}
          preventScrollReset
          aria-current={view === query.view ? 'page' : undefined}
          className={cx(view === query.view && 'border-brand! bg-brand-soft! text-brand!')}
        >
          {t(`view.${view}`)}
        </ButtonLink>
      ))}
    </nav>
  )
}

function NewLink({ kind, variant }: { kind: ContentKind; variant: 'accent' | 'outline' }) {
  const { t } = useTranslation('content')
  return (
    <ButtonLink variant={variant} to={contentPath(kind, 'new')} className="print:hidden">
      <Plus aria-hidden className="size-4.5" />
      {t(`${kind}.new`)}
    </ButtonLink>
  )
}

const icons = { faq: CircleHelp, pricing: Tags, testimonials: Quote }

function Nothing({ kind, query }: ContentListData) {
  const { t } = useTranslation('content')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  if (query.search !== '')
    return (
      <NoMatches
        title={t('filter.none')}
        text={t('filter.noneText')}
        reset={{ to: linkWith({ search: null, page: null }), label: t('filter.reset') }}
      />
    )
  if (query.view === 'trash')
    return (
      <EmptyState
        icon={<Trash2 aria-hidden className="size-8" />}
        title={t('trash.empty')}
        text={t('trash.emptyText')}
      />
    )
  const Icon = icons[kind]
  return (
    <EmptyState
      icon={<Icon aria-hidden className="size-8" />}
      title={t(`${kind}.empty`)}
      text={t(`${kind}.emptyText`)}
    >
      {may.edit && <NewLink kind={kind} variant="outline" />}
    </EmptyState>
  )
}
