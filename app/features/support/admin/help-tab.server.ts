import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'

import { getHealth } from '~/features/system/system-calls.server'
import { orUnavailable } from '~/http/replies.server'
import type { Member } from '~/auth/identify.server'
import { getCms } from '~cms/client.server'
import { hasRole } from '~collections/access/roles'

import { supportHoursAt } from '../support-hours'

export async function loadHelpTab(
  { user }: Member,
  { environment }: Pick<AppLoadContext, 'environment'>,
  now = Date.now(),
) {
  return {
    hours: [supportHoursAt(now, 'chat'), supportHoursAt(now, 'phone')],
    system: await orUnavailable(() => readSystemState({ environment })),
    isMailSetUp: environment.SMTP_URL !== undefined,
    maySendTestMail: hasRole(user, 'admin'),
  }
}

export type HelpTabData = Awaited<ReturnType<typeof loadHelpTab>>

const counts = z.tuple([z.object({ waiting: z.int(), failed: z.int() })])

/** The state of this instance, and of the database that it shares with others. */
async function readSystemState({ environment }: Pick<AppLoadContext, 'environment'>) {
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
