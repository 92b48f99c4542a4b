import { z } from 'zod'

import { success, unavailable } from '~/api/api-call.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { instant, successWith } from '~/api/contract/shapes'
import { countDroppedEvents } from '~/features/analytics/record-events.server'
import { getCms } from '~cms/client.server'
import { isDatabaseReadOnly } from '~cms/database-errors'
import packageJson from '../../../package.json'

const tag = 'System'
const analytics = z.object({
  dropped: z
    .int()
    .meta({ description: 'Events of visits that this instance could not keep since it started' }),
})

export const healthCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/system/health',
    who: 'public',
    tag,
    summary:
      'Whether the service and its database work; 503 while the database is unavailable or takes no writes',
    checksItself: true,
    status: 200,
    reply: successWith({
      status: z.literal('ok'),
      database: z.literal('ok'),
      version: z.string(),
      uptimeSeconds: z.int(),
      analytics,
    }),
    awayReply: {
      status: z.literal('degraded'),
      database: z.enum(['unreachable', 'read-only']),
      version: z.string(),
      uptimeSeconds: z.int(),
      analytics,
    },
  }),
  async ({ language }) => {
    const { healthy, ...health } = await getHealth()
    return healthy ? success(health) : unavailable(language, health)
  },
)

export const timeCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/system/time',
    who: 'public',
    tag,
    summary: "The server's clock",
    checksItself: true,
    status: 200,
    reply: successWith({ now: instant, epochMs: z.int() }),
  }),
  async () => {
    const now = new Date()
    return success({ now: now.toISOString(), epochMs: now.getTime() })
  },
)

export async function getHealth() {
  const { version } = packageJson
  const uptimeSeconds = Math.round(process.uptime())
  const analytics = { dropped: countDroppedEvents() }
  try {
    const { pool } = await getCms()
    await pool.requireWritable()
    return { healthy: true, status: 'ok', database: 'ok', version, uptimeSeconds, analytics }
  } catch (error) {
    const database = isDatabaseReadOnly(error) ? 'read-only' : 'unreachable'
    return { healthy: false, status: 'degraded', database, version, uptimeSeconds, analytics }
  }
}
