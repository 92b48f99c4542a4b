import { setTimeout as wait } from 'node:timers/promises'

import type { Cms } from '~cms/client.server'

/** Waits until it is so, and makes jobs that wait for their next try run at once. */
export async function hurryJobsUntil({ pool }: Pick<Cms, 'pool'>, isSo: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 45_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The jobs did not do it.')
    await pool.query('update payload_jobs set wait_until = null where wait_until > now()')
    await wait(50)
  }
}
