import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { bigInteger, bytes, moment } from './columns'

/** A partition a month, made ahead and dropped whole (docs/analytics.md). */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigserial({ mode: 'bigint' }).notNull(),
    day: date().notNull(),
    at: moment('at').notNull(),
    visitor: bigInteger().notNull(),
    isReturning: boolean('is_returning').notNull(),
    isDemo: boolean('is_demo').notNull(),
    name: varchar({ length: 32 }).notNull(),
    path: varchar({ length: 200 }).notNull(),
    seconds: integer().notNull(),
    channel: varchar({ length: 16 }).notNull(),
    referrer: varchar({ length: 255 }).notNull(),
    campaign: varchar({ length: 100 }).notNull(),
    device: varchar({ length: 16 }).notNull(),
    country: varchar({ length: 2 }).notNull(),
    language: varchar({ length: 2 }).notNull(),
    category: varchar({ length: 16 }),
  },
  (table) => [index('analytics_events_day_idx').on(table.day)],
)

export const analyticsSalts = pgTable('analytics_salts', {
  day: date().primaryKey(),
  salt: bytes().notNull(),
})

export const analyticsVisitors = pgTable(
  'analytics_visitors',
  {
    day: date().notNull(),
    visitor: bigInteger().notNull(),
    isReturning: boolean('is_returning').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
)

export const analyticsBatches = pgTable('analytics_batches', {
  id: uuid().primaryKey(),
  storedAt: moment('stored_at').notNull().defaultNow(),
})

/**
 * A row for each change that is not counted yet, without a key: instances that store events never wait for each other or
 * for the one that counts.
 */
export const analyticsDirtyDays = pgTable('analytics_dirty_days', {
  day: date().notNull(),
  isDemo: boolean('is_demo').notNull(),
})

/** What is counted of a day stays for ever. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    day: date().notNull(),
    isDemo: boolean('is_demo').notNull(),
    version: uuid().notNull().defaultRandom(),
    activeUsers: integer('active_users').notNull(),
    sessions: integer().notNull(),
    screenPageViews: integer('screen_page_views').notNull(),
    visits: bytes().notNull(),
    /** What it comes to without a filter, and of which version that is; null if an older version of the product has counted it. */
    totals: jsonb().$type<{ version: string }>(),
  },
  (table) => [primaryKey({ columns: [table.day, table.isDemo] })],
)
