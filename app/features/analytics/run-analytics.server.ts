import type { Payload } from 'payload'
import type { Logger } from 'pino'
import type { Environment } from '~cms/environment'
import { repeatWork } from '~cms/repeat-work'
import { calendarDay } from './calendar-day'
import { type Collector, startCollecting, stopCollecting } from './record-events.server'
import { rollUpIfFree } from './roll-up.server'

type AnalyticsDeps = {
  payload: Payload
  environment: Pick<Environment, 'SITE_TIME_ZONE'>
  logger: Pick<Logger, 'error' | 'warn'>
}

/** Milliseconds between two counts, if they are quick. */
const pause = 4000
const hour = 60 * 60_000
/** A task rests so many times as long as it took, however much there is to do. */
const share = 10

/** Collects and counts until stopped; stopping stores what waits. */
export function runAnalytics({ payload, environment, logger }: AnalyticsDeps): {
  stop(): Promise<void>
} {
  const collector = startCollecting({ payload, timeZone: environment.SITE_TIME_ZONE, logger })
  const forget = () => forgetVisitors(collector, environment.SITE_TIME_ZONE)
  const workers = [
    repeatWork({ work: () => rollUpIfFree(payload), what: 'counting visits', every: pause, share, logger }),
    repeatWork({ work: forget, what: 'forgetting visitors', every: hour, share, logger }),
  ]
  return {
    async stop() {
      const stopped = workers.map(async (worker) => worker.stop())
      await stopCollecting(collector)
      await Promise.all(stopped)
    },
  }
}

async function forgetVisitors({ salts }: Collector, timeZone: string): Promise<void> {
  await salts.forgetOld(calendarDay(Date.now(), timeZone))
}
