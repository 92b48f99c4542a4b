import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'

import type { TabVisit } from '~/admin/screen-tabs.server'
import type { SettingsTab } from '~/admin/settings/settings-tab.server'
import { getHealth } from '~/features/system/system-calls.server'
import { orUnavailable } from '~/http/replies.server'
import { getCms } from '~cms/client.server'
import { hasRole } from '~collections/access/roles'

import { supportHoursAt } from '../support-hours'
import { supportIntents } from '../support-intents.server'

async function load({ member: { user }, context: { environment } }: TabVisit) {
  const now = Date.now()
  return {
    hours: [supportHoursAt(now, 'chat'), supportHoursAt(now, 'phone')],
    system: await orUnavailable(() => readSystemState({ environment })),
    isMailSetUp: environment.SMTP_URL !== undefined,
    maySendTestMail: hasRole(user, 'admin'),
  }
}

export const helpTab = {
  id: 'help',
  group: 'site',
  role: 'viewer',
  load,
  intents: () => supportIntents,
} as const satisfies SettingsTab

export type HelpTabData = Awaited<ReturnType<typeof load>>

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
