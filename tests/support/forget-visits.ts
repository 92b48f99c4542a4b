import { countingLock } from '~/features/analytics/counting-lock'

/**
 * What takes all visits away in one query, and rows of these tables too. The site collects and counts meanwhile: it waits for the
 * lock of counting, which takes the tables in another order, and has them in the order in which a batch is stored.
 */
export const forgetVisitsSql = (...tables: string[]) => `
  select pg_advisory_xact_lock(${countingLock});
  truncate ${['analytics_visitors', 'analytics_dirty_days', 'analytics_events', 'analytics_days', ...tables].join()};`
