import { sql } from '@payloadcms/db-postgres'
import type { Execute } from '~collections/transaction-sql'
import { campaignMaxLength } from '~collections/values/analytics'
import { addDays, calendarDay } from './calendar-day'
import { hashVisitor, type Salts } from './salts.server'
import type { VisitEvent } from './visit-event'

type Visitor = { day: string; visitor: string; before: [string, string][]; seenAt: string }
export type EventBatch = { id: string; events: VisitEvent[] }

/**
 * Stores a batch, marks its days, and knows which visitors were here before, all or nothing; a batch that is stored already
 * changes nothing, so that one whose answer was lost can be sent again.
 */
export async function storeEvents(
  execute: Execute,
  { id, events }: EventBatch,
  { salts, timeZone }: { salts: Salts; timeZone: string },
): Promise<void> {
  const visitors = new Map<string, Visitor>()
  const saltsOfDays = new Map<string, SaltsOfDay>()
  const rows = new EventRows()
  for (const event of events) {
    const day = calendarDay(event.at.getTime(), timeZone)
    const key = `${day} ${event.fingerprint}`
    const at = event.at.toISOString()
    let visitor = visitors.get(key)
    if (!visitor) {
      let saltsOfDay = saltsOfDays.get(day)
      if (!saltsOfDay) saltsOfDays.set(day, (saltsOfDay = await findSalts(salts, day)))
      visitor = { ...identify(saltsOfDay, event.fingerprint), day, seenAt: at }
      visitors.set(key, visitor)
    }
    if (visitor.seenAt < at) visitor.seenAt = at
    rows.add(event, visitor)
  }
  await execute(insertBatch(id, rows, [...visitors.values()]))
}

/** Its own, and those of the two days before that there are. */
type SaltsOfDay = { own: Buffer; earlier: [day: string, salt: Buffer][] }

async function findSalts(salts: Salts, day: string): Promise<SaltsOfDay> {
  const earlier: SaltsOfDay['earlier'] = []
  for (const before of [addDays(day, -1), addDays(day, -2)]) {
    const salt = await salts.findOf(before)
    if (salt) earlier.push([before, salt])
  }
  return { own: await salts.of(day), earlier }
}

function identify({ own, earlier }: SaltsOfDay, fingerprint: string): Pick<Visitor, 'visitor' | 'before'> {
  const before = earlier.map(([day, salt]): [string, string] => [day, hashVisitor(salt, fingerprint)])
  return { visitor: hashVisitor(own, fingerprint), before }
}

function insertBatch(id: string, rows: EventRows, visitors: Visitor[]) {
  return sql`
    WITH batch AS (
      INSERT INTO analytics_batches (id) VALUES (${id}::uuid) ON CONFLICT DO NOTHING RETURNING id
    ), visitors AS (
      INSERT INTO analytics_visitors AS known (day, visitor, is_returning, seen_at)
      SELECT day, visitor, EXISTS (
          SELECT FROM jsonb_array_elements(before) AS earlier, analytics_visitors AS past
          WHERE past.day = (earlier ->> 0)::date AND past.visitor = (earlier ->> 1)::bigint), "seenAt"
      FROM batch, jsonb_to_recordset(${JSON.stringify(visitors)}::jsonb)
        AS given (day date, visitor bigint, before jsonb, "seenAt" timestamptz)
      ORDER BY day, visitor -- so that two instances cannot deadlock
      ON CONFLICT (day, visitor) DO UPDATE SET seen_at = greatest(known.seen_at, excluded.seen_at),
        is_returning = known.is_returning OR excluded.is_returning
      RETURNING day, visitor, is_returning
    ), marks AS (
      INSERT INTO analytics_dirty_days (day, is_demo) SELECT DISTINCT day, false FROM visitors
    )
    INSERT INTO analytics_events (is_demo, is_returning, ${eventColumns})
    SELECT false, is_returning, ${eventColumns} FROM ${rows.toSql()} AS given
    JOIN visitors USING (day, visitor)
    ORDER BY place`
}

/** All but whether it is a sample, and whether its visitor was here before. */
export const eventColumns = sql.raw(
  'day, at, visitor, name, path, seconds, channel, referrer, campaign, device, country, language, category',
)

type Identity = { day: string; visitor: string; isReturning?: boolean | undefined }
const shared = ['channel', 'referrer', 'campaign', 'device', 'country', 'language'] as const
type Origin = Identity & Pick<VisitEvent, (typeof shared)[number]>

/** Events on their way into one statement. What the events of a call have in common goes only once, which halves the work. */
export class EventRows {
  #origins: Origin[] = []
  #latest: VisitEvent | undefined
  #identity: Identity | undefined
  #columns = {
    origin: [] as number[],
    at: [] as string[],
    name: [] as string[],
    path: [] as string[],
    seconds: [] as number[],
    category: [] as (string | null)[],
  }

  add(event: VisitEvent, identity: Identity): void {
    if (!this.#continues(event, identity)) this.#origins.push(originOf(event, identity))
    this.#latest = event
    this.#identity = identity
    const { origin, at, name, path, seconds, category } = this.#columns
    origin.push(this.#origins.length)
    at.push(event.at.toISOString())
    name.push(event.name)
    path.push(storable(event.path, 200))
    seconds.push(event.seconds)
    category.push(event.category)
  }

  #continues(event: VisitEvent, identity: Identity): boolean {
    const latest = this.#latest
    const isSame = this.#identity?.visitor === identity.visitor && this.#identity.day === identity.day
    return isSame && latest !== undefined && shared.every((key) => latest[key] === event[key])
  }

  /** A relation of `eventColumns`, `was_returning` as it was said, and `place`, the turn. */
  toSql() {
    const { origin, at, name, path, seconds, category } = this.#columns
    return sql`(
      SELECT ${eventColumns}, was_returning, place
      FROM ROWS FROM (json_to_recordset(${JSON.stringify(this.#origins)}::json)
          AS (day date, visitor bigint, "isReturning" boolean, channel text, referrer text, campaign text, device text,
            country text, language text))
        WITH ORDINALITY AS origins (day, visitor, was_returning, channel, referrer, campaign, device, country, language,
          origin)
      JOIN unnest(${sql.param(origin)}::int[], ${sql.param(at)}::timestamptz[], ${sql.param(name)}::text[],
          ${sql.param(path)}::text[], ${sql.param(seconds)}::int[], ${sql.param(category)}::text[])
        WITH ORDINALITY AS events (origin, at, name, path, seconds, category, place) USING (origin))`
  }
}

function originOf(
  { channel, referrer, campaign, device, country, language }: VisitEvent,
  { day, visitor, isReturning }: Identity,
): Origin {
  return {
    day,
    visitor,
    isReturning,
    channel,
    referrer: storable(referrer, 255),
    campaign: storable(campaign, campaignMaxLength),
    device,
    country,
    language,
  }
}

/** One text that PostgreSQL refuses would cost the whole batch. */
function storable(text: string, most: number): string {
  const start = text.slice(0, most)
  return /[\0\ud800-\udfff]/.test(start) ? start.replace(/[\0\p{Cs}]/gu, '') : start
}
