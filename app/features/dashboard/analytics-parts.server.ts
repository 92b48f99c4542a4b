import type { Logger } from 'pino'

import { readForecast } from '~/features/analytics/forecast.server'
import { readFunnel } from '~/features/analytics/funnel.server'
import { readSignUps } from '~/features/analytics/sign-ups.server'
import { readWeeklyActivity } from '~/features/analytics/weekly-activity.server'
import type { Formats } from '~/i18n/formats'

import { type Part, partOf } from './part.server'

/** The days of the funnel in short. */
const funnelDays = 30

const loadWeekly = partOf('weekly activity', readWeeklyActivity)
const loadSignUps = partOf('sign-ups', (timeZone: string) => readSignUps(timeZone))
const loadForecast = partOf('forecast', readForecast)
const loadFunnel = partOf('funnel', async (timeZone: string) => {
  const { total } = await readFunnel({ days: funnelDays }, null, timeZone)
  return total
})
const unknown: Part<null> = { value: null, hasFailed: true }

type Cut = {
  /** The reader's own. */
  formats: Pick<Formats, 'timeZone' | 'firstDayOfWeek'>
  /** The team's zone: visits are counted by its days. */
  teamZone: string
}

/** What visits and sign-ups come to; the forecast needs the queue and the launch. */
export async function loadAnalytics(
  logger: Logger,
  { formats: { timeZone, firstDayOfWeek }, teamZone }: Cut,
  { inQueue, launch }: { inQueue: number | undefined; launch: string | undefined },
) {
  const isKnown = inQueue !== undefined && launch !== undefined
  const [weekly, signUps, funnel, forecast] = await Promise.all([
    loadWeekly(logger, teamZone, firstDayOfWeek),
    loadSignUps(logger, timeZone),
    loadFunnel(logger, teamZone),
    isKnown ? loadForecast(logger, { inQueue, launch }, timeZone) : unknown,
  ])
  return { weekly, signUps, funnel, forecast }
}
