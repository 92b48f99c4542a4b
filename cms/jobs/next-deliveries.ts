import type { Pool } from 'pg'

import { noAnswer, notCalled, silentSeconds } from '~collections/values/webhooks'

type Wanted = { queue: string; limit: number; now?: Date }

/**
 * The jobs of the deliveries that go next: the webhooks take turns, each with first tries before retries. Where the last call got no
 * answer, a single one goes next, so that no batch waits for twenty that will get none either; right after it the others come, which
 * fail without a call.
 */
export async function nextDeliveries(
  pool: Pool,
  { queue, limit, now = new Date() }: Wanted,
): Promise<number[]> {
  // Of an hour: a receiver that has calls waiting is tried more often.
  const { rows } = await pool.query<{ id: number }>(
    `with last_tries as (
       select distinct on (webhook_id) webhook_id, updated_at as tried_at, error = $4 as hangs
       from webhook_deliveries
       where attempts > 0 and error is distinct from $5 and updated_at > $2::timestamptz - interval '1 hour'
       order by webhook_id, updated_at desc, id desc
     ), due as (
       select job.id, tried_at, hangs and enabled as hangs,
         row_number() over (partition by delivery.webhook_id order by total_tried, job.created_at, job.id) as place
       from payload_jobs as job
       left join webhook_deliveries as delivery on delivery.id = (job.input ->> 'delivery')::int
       left join webhooks on webhooks.id = delivery.webhook_id
       left join last_tries on last_tries.webhook_id = delivery.webhook_id
       where queue = $1 and task_slug = 'deliver-webhook' and completed_at is null and has_error is not true
         and (wait_until is null or wait_until < $2)
     )
     select id from due
     where hangs is not true or place = 1 or tried_at > $2::timestamptz - make_interval(secs => $6)
     order by place, id limit $3`,
    [queue, now, limit, noAnswer, notCalled, silentSeconds],
  )
  return rows.map(({ id }) => id)
}
