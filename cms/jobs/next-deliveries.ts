import { noAnswer, notCalled, silentSeconds } from '~collections/values/webhooks'
import type { Queryable } from '~db/repeatable-sql'

type Wanted = { queue: string; limit: number; now?: Date }

const waiting = `queue = $1 and task_slug = 'deliver-webhook' and completed_at is null and has_error is not true`
// As its index has them (db/sql/webhooks.sql).
const webhook = `coalesce((input ->> 'webhook')::int, 0)`
const tries = 'coalesce(total_tried, 0)'
const dueSince = `coalesce(wait_until, '-infinity')`

/**
 * The jobs of the deliveries that go next: the webhooks take turns, each with first tries before retries. Where the last call got no
 * answer, a single one goes next, so that no batch waits for twenty that will get none either; right after it the others come, which
 * fail without a call. Retries go by when they were due. Of each webhook and number of tries it reads no more jobs than go next, however
 * many wait.
 */
export async function nextDeliveries(
  database: Queryable,
  { queue, limit, now = new Date() }: Wanted,
): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `with recursive kinds as (
       (select ${webhook} as webhook, ${tries} as tries from payload_jobs where ${waiting} order by 1, 2 limit 1)
       union all
       select next.* from kinds cross join lateral (
         select ${webhook} as webhook, ${tries} as tries from payload_jobs
         where ${waiting} and (${webhook}, ${tries}) > (kinds.webhook, kinds.tries) order by 1, 2 limit 1
       ) as next
     ), turns as (
       -- Those of webhooks that are gone, or not known, share a turn.
       select job.id, webhooks.id as webhook, enabled,
         row_number() over (partition by webhooks.id order by tries, due_since, job.created_at, job.id) as place
       from kinds left join webhooks on webhooks.id = kinds.webhook
       cross join lateral (
         select id, created_at, ${dueSince} as due_since from payload_jobs
         where ${waiting} and ${webhook} = kinds.webhook and ${tries} = kinds.tries and ${dueSince} < $2::timestamptz
         order by ${dueSince}, created_at, id limit $3
       ) as job
     ), last_tries as (
       -- Of an hour: a receiver that has calls waiting is tried more often.
       select webhooks.id as webhook, tried_at, error = $4 as hangs
       from webhooks cross join lateral (
         select updated_at as tried_at, error from webhook_deliveries
         where webhook_id = webhooks.id and attempts > 0 and error is distinct from $5
           and updated_at > $2::timestamptz - interval '1 hour'
         order by updated_at desc, id desc limit 1
       ) as delivery
     )
     select id from turns left join last_tries using (webhook)
     where (hangs and enabled) is not true or place = 1 or tried_at > $2::timestamptz - make_interval(secs => $6)
     order by place, id limit $3`,
    [queue, now, limit, noAnswer, notCalled, silentSeconds],
  )
  return rows.map(({ id }) => id)
}
