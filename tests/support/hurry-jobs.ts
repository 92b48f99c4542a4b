import { setTimeout as wait } from 'node:timers/promises'

import type { Cms } from '~cms/client.server'

/** As when whoever claimed these mails has long been dead. */
export const letClaimsPass = `update outgoing_mails set claimed_at = claimed_at - interval '2 minutes' where state = 'sending'`

/** Makes jobs and mails that wait for their next try due now, as time would. */
export async function makeJobsDue({ pool }: Pick<Cms, 'pool'>): Promise<void> {
  await pool.query('update payload_jobs set wait_until = null where wait_until > now()')
  await pool.query(
    `update outgoing_mails set due_at = now() - interval '1 second' where state = 'queued' and due_at > now()`,
  )
}

/** Whether nothing is left to do that is not waiting in the outbox. */
export async function isWorkDone({ pool }: Pick<Cms, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from payload_jobs where completed_at is null
     union all select from outgoing_mails where state in ('queued', 'sending')`,
  )
  return rowCount === 0
}

/** Waits until it is so, and makes jobs that wait for their next try run at once. */
export async function hurryJobsUntil({ pool }: Pick<Cms, 'pool'>, isSo: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 45_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The jobs did not do it.')
    await makeJobsDue({ pool })
    await wait(50)
  }
}
