import { sql } from '@payloadcms/db-postgres'
import { campaignMaxLength } from '~collections/values/analytics'
import type { VisitEvent } from './visit-event'

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
