import { Link, useSearchParams } from '@remix-run/react'

import { AdminPagination } from '~/admin/admin-pagination'
import { ListBoundary } from '~/admin/lists/list-boundary'
import { sortParam } from '~/admin/lists/list-query'
import { useFocusInList } from '~/admin/lists/use-focus-in-list'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import {
  CircleCheck,
  GraduationCap,
  LayoutGrid,
  Pencil,
  Plus,
  Table,
  TrendingUp,
  UsersRound,
} from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { StatCard, StatCards } from '~/ui/stat-card'
import { TabLinks } from '~/ui/tab-links'
import { useQueryLink } from '~/ui/use-query-link'

import type { CourseStats } from '../course-stats.server'
import { openedIn } from './course-reply'
import { CourseDialogs } from './course-dialogs'
import { CourseFilters } from './course-filters'
import { CourseList } from './course-list'
import { useOpenLink } from './course-params'
import type { CoursesPageData } from './courses-page.server'
import { courseViews, type CoursesQuery } from './courses-query'
import type { CourseReply } from './course-intents.server'

type CoursesPageProps = {
  data: CoursesPageData
  reply: CourseReply | undefined
}

export function CoursesPage({ data, reply }: CoursesPageProps) {
  const { t } = useTranslation(['coursesAdmin', 'admin'])
  const formats = useFormats()
  const { query, list, stats, teachers } = data
  const focus = useFocusInList<HTMLElement>()
  return (
    <>
      <PageNotice openId={data.openId} reply={reply} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <Stats stats={stats} />
        <ViewBar query={query} />
        <CourseFilters query={query} />
        <section {...focus} aria-label={t('list')}>
          <p role="status" className="mb-3 text-sm text-ink-soft">
            {list.totalDocs > 0 &&
              t('found', { count: list.totalDocs, value: formatNumber(list.totalDocs, formats) })}
          </p>
          <CourseList query={query} courses={list.docs} teachers={teachers} />
        </section>
        <AdminPagination page={list.page} pages={list.totalPages} />
      </div>
      <CourseDialogs data={data} reply={reply} />
    </>
  )
}

/** Says what became of a form that was sent without script, unless its dialog does. */
function PageNotice({ openId, reply }: { openId: number | null; reply: CourseReply | undefined }) {
  const { t } = useTranslation('coursesAdmin')
  const [params] = useSearchParams()
  const openLink = useOpenLink()
  const opened = openedIn(reply)
  const isDone = opened !== undefined || (reply?.ok && reply.deleted !== undefined)
  if (!reply?.message || (!isDone && (openId !== null || params.has('add')))) return null
  return (
    <Notice tone={reply.ok ? 'success' : 'danger'} className="mb-4">
      {reply.message}{' '}
      {opened !== undefined && (
        <Link to={openLink({ course: opened })} className="font-medium underline">
          {t('opened')}
        </Link>
      )}
    </Notice>
  )
}

function Stats({ stats }: { stats: CourseStats }) {
  const { t } = useTranslation('coursesAdmin')
  const formats = useFormats()
  const cards = [
    { name: 'total', count: stats.total, Icon: GraduationCap },
    { name: 'published', count: stats.byStatus.published, Icon: CircleCheck },
    { name: 'drafts', count: stats.byStatus.draft, Icon: Pencil },
    { name: 'students', count: stats.students, Icon: UsersRound },
    { name: 'completion', count: stats.completion, Icon: TrendingUp },
  ] as const
  return (
    <StatCards count={5}>
      {cards.map(({ name, count, Icon }) => {
        const value = formatNumber(count, formats)
        const mean = stats.students === 0 ? '–' : t('percent', { value })
        return (
          <StatCard
            key={name}
            label={t(`cards.${name}`)}
            value={name === 'completion' ? mean : value}
            icon={<Icon aria-hidden className="size-4.5" />}
          />
        )
      })}
    </StatCards>
  )
}

const viewIcons = { cards: LayoutGrid, table: Table }

function ViewBar({ query }: { query: CoursesQuery }) {
  const { t } = useTranslation('coursesAdmin')
  const { may } = useAdmin()
  const linkWith = useQueryLink()
  const openLink = useOpenLink()
  const sort = sortParam(query.sort)
  const tabs = courseViews.map((view) => {
    const Icon = viewIcons[view]
    return {
      id: view,
      label: (
        <>
          <Icon aria-hidden className="size-4.5 max-sm:hidden" />
          {t(`view.${view}`)}
        </>
      ),
      // The default order is not named in the address.
      to: linkWith({ view: view === 'cards' ? null : view, sort: sort === '-lastUpdated' ? null : sort }),
    }
  })
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 max-sm:gap-x-2">
      <TabLinks label={t('view.label')} tabs={tabs} current={query.view} />
      {may.delete && (
        <ButtonLink
          variant="accent"
          to={openLink({ add: 1 })}
          preventScrollReset
          className="max-sm:px-3! print:hidden"
        >
          <Plus aria-hidden className="size-4.5" />
          {t('add')}
        </ButtonLink>
      )}
    </div>
  )
}

export function CoursesBoundary() {
  const { t } = useTranslation('coursesAdmin')
  return <ListBoundary title={t('failed')} />
}
