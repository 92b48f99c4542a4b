import type { Payload } from 'payload'
import type { Logger } from 'pino'
import { isDatabaseAway, isWorthRetrying } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { queryInTransaction, type Execute } from '~collections/transaction-sql'
import { addDays, calendarDay } from './calendar-day'
import { EventQueue } from './event-queue.server'
import { makePartitions } from './partitions.server'
import { Salts } from './salts.server'
import { storeEvents } from './store-events.server'
import type { VisitEvent } from './visit-event'

type CollectorDeps = { payload: Payload; timeZone: string; logger: Pick<Logger, 'error' | 'warn'> }
export type Collector = { queue: EventQueue; salts: Salts }

declare global {
  // On globalThis, since the development server reloads this module after every change.
  var kalimaCollector: Collector | undefined
}

/** What is recorded from now on goes into this database. */
export function startCollecting({ payload, timeZone, logger }: CollectorDeps): Collector {
  const execute: Execute = async (statement) => (await payload.db.drizzle.execute(statement)).rows
  const salts = new Salts(execute)
  let madeOn: string | undefined
  const queue = new EventQueue({
    store: async (batch) => {
      const today = calendarDay(Date.now(), timeZone)
      if (madeOn !== today) await makeCurrentPartitions(payload, today)
      madeOn = today
      await storeEvents(execute, batch, { salts, timeZone })
    },
    isTemporary: isWorthRetrying,
    onFailure: (error) => {
      madeOn = undefined
      if (isDatabaseAway(error)) logger.warn('visits wait for the database')
      else logger.error({ err: error }, 'visits could not be stored')
    },
  })
  globalThis.kalimaCollector = { queue, salts }
  return globalThis.kalimaCollector
}

/** Makes the partitions that late events need, and ahead that of the next month. */
async function makeCurrentPartitions(payload: Payload, today: string): Promise<void> {
  await inTransaction(payload, (req) =>
    makePartitions((statement) => queryInTransaction(req, statement), {
      from: addDays(today, -4),
      to: addDays(today, 35),
    }),
  )
}

/** Stores what waits. */
export async function stopCollecting(collector: Collector): Promise<void> {
  if (globalThis.kalimaCollector === collector) globalThis.kalimaCollector = undefined
  await collector.queue.close()
}

/** Puts events into the queue of this instance: nothing is awaited, and nothing else happens for the request. */
export function recordEvents(events: VisitEvent[]): { accepted: number; dropped: number } {
  const queue = globalThis.kalimaCollector?.queue
  return queue ? queue.add(events) : { accepted: 0, dropped: events.length }
}

/** Stores what waits now rather than in a moment. */
export async function flushEvents(): Promise<void> {
  await globalThis.kalimaCollector?.queue.flush()
}

/** Counts what this instance has not stored yet. */
export function countWaitingEvents(): number {
  return globalThis.kalimaCollector?.queue.waiting ?? 0
}

/** Counts what this instance dropped since it started. */
export function countDroppedEvents(): number {
  return globalThis.kalimaCollector?.queue.dropped ?? 0
}
