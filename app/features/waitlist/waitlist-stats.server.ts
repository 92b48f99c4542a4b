import { logFallback } from '~cms/request-scope'
import { rememberBriefly } from '~cms/remember-briefly'
import { formatNumber } from '~/i18n/format'
import type { Language } from '~collections/values/language'
import { earlyBirdDiscount } from '~collections/values/waitlist'
import { countFigures } from './figures.server'

/** The contract’s names of the figures (docs/figures.md). */
export type WaitlistStats = {
  totalInQueue: number
  pendingCount: number
  notifiedCount: number
  registeredCount: number
}

/** Every page shows these, so they are counted at most once a second. */
export const getWaitlistStats = rememberBriefly(countWaitlist, 1000)

/** Not refreshed by joins: two joins in a row must not reveal whether the first one was new. */
export const getStatsForReplies = rememberBriefly(countWaitlist, 1000)

async function countWaitlist(): Promise<WaitlistStats> {
  const { inQueue, pending, invited, registered } = await countFigures()
  return {
    totalInQueue: inQueue,
    pendingCount: pending,
    notifiedCount: invited,
    registeredCount: registered,
  }
}

/** The offset plus everyone on the list, or the offset alone while the database is unavailable. */
export async function getQueueCount(offset: number): Promise<number> {
  try {
    return offset + (await getWaitlistStats()).totalInQueue
  } catch (error) {
    logFallback(error, 'the number in the queue could not be read')
    return offset
  }
}

export function earlyBirdDiscountText(language: Language): string {
  return formatNumber(earlyBirdDiscount, language, { style: 'percent' })
}
