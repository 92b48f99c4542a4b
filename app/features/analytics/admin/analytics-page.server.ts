import type { AppLoadContext } from '@remix-run/node'

import { formatsOf } from '~/admin/formats-of.server'
import type { Member } from '~/auth/identify.server'
import { languageOf } from '~/i18n/detect-language.server'
import { isDatabaseAway } from '~cms/database-errors'
import { fromReplica } from '~cms/from-replica.server'

import { countLiveVisitors } from '../live-visitors.server'
import { readFigures } from '../read-figures.server'
import { type AnalyticsQuery, parseAnalyticsQuery, toFiguresQuery } from './analytics-query'
import { pageTitle } from '../page-title.server'
import { figureLabels } from './figure-labels.server'
import { type FiguresView, viewFigures } from './figures-view.server'

type Context = Pick<AppLoadContext, 'environment' | 'logger'>

export type AnalyticsPageData = {
  query: AnalyticsQuery
  /** What filters are called that no field of the form names. */
  names: { country: string | null; page: string | null; campaign: string | null }
  /** Null if they could not be loaded; then the filters stay, so that one can try others. */
  figures: FiguresView | null
  /** Visitors of the last five minutes. */
  live: number | null
}

export async function loadAnalyticsPage(
  member: Member,
  request: Request,
  { environment, logger }: Context,
): Promise<AnalyticsPageData> {
  const page = emptyAnalyticsPage(request)
  const { query } = page
  const formats = formatsOf(member.user, languageOf(request), environment)
  try {
    const [figures, live] = await Promise.all([
      // Visits are counted by the day of the team’s zone.
      fromReplica(() => readFigures(toFiguresQuery(query), environment.SITE_TIME_ZONE)),
      countLiveVisitors(),
    ])
    return { ...page, figures: viewFigures(figures, query, formats), live }
  } catch (error) {
    if (isDatabaseAway(error)) logger.warn('database unavailable while analytics were loaded')
    else logger.error({ err: error }, 'analytics could not be loaded')
    return page
  }
}

/** The screen without any figures. */
export function emptyAnalyticsPage(request: Request): AnalyticsPageData {
  const query = parseAnalyticsQuery(new URL(request.url).searchParams)
  const labels = figureLabels(languageOf(request))
  const names = {
    country: query.country === undefined ? null : labels.country(query.country),
    page: query.page === undefined ? null : (pageTitle(query.page, languageOf(request)) ?? query.page),
    campaign: query.campaign === undefined ? null : labels.campaign(query.campaign),
  }
  return { query, names, figures: null, live: null }
}
