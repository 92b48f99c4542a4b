import { useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { sitePaths } from '~/site/paths'
import { ButtonLink } from '~/ui/button'
import { cx } from '~/ui/cx'
import { EmptyState } from '~/ui/empty-state'
import { ChartLine } from '~/ui/icons'

import { AnalyticsFailure } from './analytics-failure'
import { AnalyticsFilters } from './analytics-filters'
import type { AnalyticsPageData } from './analytics-page.server'
import { filterNames, listNames } from './analytics-query'
import { ChosenFilters } from './chosen-filters'
import { DailyChart } from './daily-chart'
import type { ChartMark } from './daily-readout'
import { FigureCards } from './figure-cards'
import { FigureList } from './figure-list'
import { RangeBar } from './range-bar'

type AnalyticsPageProps = {
  data: AnalyticsPageData
  /** What happened on days of the range, for the daily chart. */
  marks?: ChartMark[]
  /** The same in words, below it. */
  marksList?: ReactNode
  /** From the first visit to the registration; below the figures. */
  funnel?: ReactNode
}

export function AnalyticsPage({ data, marks = [], marksList, funnel }: AnalyticsPageProps) {
  const { t } = useTranslation('analytics')
  const { query, figures } = data
  const isBusy = useIsReloading()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RangeBar query={query} live={data.live} />
      <AnalyticsFilters query={query} />
      <ChosenFilters query={query} names={data.names} />
      {figures === null ? (
        <AnalyticsFailure />
      ) : (
        <div
          aria-busy={isBusy}
          className={cx(
            '@container grid grid-cols-[minmax(0,1fr)] gap-6 transition-opacity',
            isBusy && 'opacity-60',
          )}
        >
          <FigureCards cards={figures.cards} range={query.range} />
          {isWithoutVisits(data) ? (
            <EmptyState
              icon={<ChartLine aria-hidden className="size-8" />}
              title={t('noVisits.title')}
              text={t('noVisits.text')}
            >
              <ButtonLink reloadDocument to={sitePaths.home}>
                {t('noVisits.next')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <DailyChart days={figures.days} query={query} marks={marks} marksList={marksList} />
          )}
          <section aria-label={t('list.label')} className="grid items-start gap-6 @4xl:grid-cols-2">
            {listNames.map((name) => (
              <FigureList key={name} name={name} list={figures.lists[name]} query={query} />
            ))}
          </section>
        </div>
      )}
      {funnel}
    </div>
  )
}

/** Whether the period has no visits at all, rather than none that match the filters. */
function isWithoutVisits({ query, figures }: AnalyticsPageData): boolean {
  return (
    filterNames.every((name) => query[name] === undefined || query[name] === 'all') &&
    (figures?.days.every(({ figures: { sessions, screenPageViews } }) => sessions + screenPageViews === 0) ??
      false)
  )
}

/** Whether other figures of this screen are on their way. */
function useIsReloading(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname
}
