import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'

import { getHealth } from '~/features/system/system-calls.server'
import { getCms } from '~cms/client.server'

const counts = z.tuple([z.object({ waiting: z.int(), failed: z.int() })])

/** Of this instance and the database that it shares with others. */
export async function readSystemState({ environment }: Pick<AppLoadContext, 'environment'>) {
  const { pool } = await getCms()
  const { version, healthy } = await getHealth(environment)
  const { rows } = await pool.query(
    `select count(*) filter (where not has_error)::int as waiting,
       count(*) filter (where has_error)::int as failed
     from payload_jobs where completed_at is null`,
  )
  const [jobs] = counts.parse(rows)
  return { version, isDatabaseHealthy: healthy, jobs }
}
