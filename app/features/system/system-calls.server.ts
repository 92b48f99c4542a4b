import { z } from 'zod'

import { success, unavailable } from '~/http/replies.server'
import { defineContractCall } from '~/api/contract/answer.server'
import { defineCall } from '~/api/contract/call'
import { instant, successWith } from '~/api/contract/shapes'
import { countDroppedEvents } from '~/features/analytics/record-events.server'
import { getCms } from '~cms/client.server'
import { isDatabaseReadOnly } from '~cms/database-errors'
import { isWritable } from '~cms/data-folder'
import { isDatabaseDiskFull } from '~cms/disk-full'
import type { Environment } from '~cms/environment'
import { countDroppedLines } from '~cms/log-output'
import { needsMigration } from '~cms/migrate'
import { rememberBriefly } from '~cms/remember-briefly'
import packageJson from '../../../package.json'

const tag = 'System'
const analytics = z.object({
  dropped: z
    .int()
    .meta({ description: 'Events of visits that this instance could not keep since it started' }),
})

const log = z.object({
  dropped: z
    .int()
    .meta({ description: 'Lines of the log that this instance could not write since it started' }),
})
const data = z.enum(['ok', 'unwritable']).meta({
  description: 'The data folder: the embedded database, and mails and pictures where nothing else keeps them',
})
const details = { data, log, version: z.string(), uptimeSeconds: z.int(), analytics }

export const healthCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/system/health',
    who: 'public',
    tag,
    summary:
      'Whether the service and its database work, and what cannot be written; 503 while the database takes no writes',
    checksItself: true,
    status: 200,
    reply: successWith({ status: z.literal('ok'), database: z.literal('ok'), ...details }),
    awayReply: {
      status: z.literal('degraded'),
      database: z.enum(['unreachable', 'read-only', 'full']),
      ...details,
    },
  }),
  async ({ language, context }) => {
    const { healthy, ...health } = await getHealth(context.environment)
    return healthy ? success(health) : unavailable(language, health)
  },
)

export const liveCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/system/live',
    who: 'public',
    tag,
    summary: 'That the process answers, whatever its database does: restart it when this fails',
    checksItself: true,
    status: 200,
    reply: successWith({ status: z.literal('ok') }),
  }),
  async () => success({ status: 'ok' }),
)

export const readyCall = defineContractCall(
  defineCall({
    method: 'GET',
    path: '/system/ready',
    who: 'public',
    tag,
    summary:
      'Whether this instance can do its work: its database takes writes and is up to date. 503 keeps traffic away',
    checksItself: true,
    status: 200,
    reply: successWith({ status: z.literal('ok') }),
    awayReply: { status: z.enum(['unreachable', 'read-only', 'full', 'outdated']) },
  }),
  async ({ language }) => {
    const status = await readiness()
    return status === 'ok' ? success({ status }) : unavailable(language, { status })
  },
)

async function readiness() {
  const database = await databaseState()
  if (database !== 'ok') return database
  return (await isOutdated()) ? 'outdated' : 'ok'
}

/** Not that it happens by itself: somebody may have restored an older dump under it. */
const isOutdated = rememberBriefly(async () => needsMigration((await getCms()).pool), 5000)

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

export async function getHealth({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>) {
  const database = await databaseState()
  const healthy = database === 'ok'
  return {
    healthy,
    status: healthy ? 'ok' : 'degraded',
    database,
    data: (await isDataWritable(DATA_DIR)) ? 'ok' : 'unwritable',
    log: { dropped: countDroppedLines() },
    version: packageJson.version,
    uptimeSeconds: Math.round(process.uptime()),
    analytics: { dropped: countDroppedEvents() },
  }
}

/** Anybody may ask, as often as they like. */
const isDataWritable = rememberBriefly(isWritable, 1000)

async function databaseState() {
  try {
    const { pool } = await getCms()
    await pool.requireWritable()
    return isDatabaseDiskFull() ? 'full' : 'ok'
  } catch (error) {
    return isDatabaseReadOnly(error) ? 'read-only' : 'unreachable'
  }
}
