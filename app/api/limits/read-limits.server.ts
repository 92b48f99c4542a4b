import type { AppLoadContext } from '@remix-run/node'
import type { Pool } from 'pg'

import { clientGroup } from '~cms/client-group'
import { getCms } from '~cms/client.server'
import type { RateLimit } from '~cms/environment'

import { clientKey } from './client-key'
import { createBatchedCount, type Count } from './batched-count.server'
import { countOnce, limitHeaders, type LimitOutcome } from './rate-limits.server'

/** Those that are counted in memory, with little to guess or to gain. */
type ReadKind = 'read' | 'key' | 'events' | 'pages'
type LimitContext = Pick<AppLoadContext, 'clientAddress' | 'environment' | 'logger'>

const counters = new WeakMap<Pool, Map<string, ReturnType<typeof createBatchedCount>>>()

/** Counts one request against the limit of its client or key; once, however often this is called for it. */
export function takeFromReadLimit(
  kind: ReadKind,
  context: LimitContext,
  client = clientGroup(context.clientAddress),
): Promise<LimitOutcome> {
  return countOnce(`${kind} ${client}`, () => take(kind, context, client))
}

/** If the count fails, the request goes on: a limit must not take the site down. */
async function take(kind: ReadKind, context: LimitContext, client: string): Promise<LimitOutcome> {
  const { environment, logger } = context
  if (environment.RATE_LIMITS === 'off') return { allowed: true, headers: {} }
  const limits = {
    read: environment.RATE_LIMIT_READ,
    key: environment.RATE_LIMIT_KEY,
    events: environment.RATE_LIMIT_EVENTS,
    pages: environment.RATE_LIMIT_PAGES,
  }
  const limit = limits[kind]
  try {
    const { pool, payload } = await getCms()
    return toOutcome(limit, await counterFor(pool, kind, limit)(clientKey(payload.secret, client)))
  } catch (error) {
    logger.warn({ err: error }, 'rate limiter unavailable; request let through')
    return { allowed: true, headers: {} }
  }
}

function toOutcome(limit: RateLimit, { points, expire }: Count): LimitOutcome {
  const state = { remainingPoints: limit.points - points, msBeforeNext: expire - Date.now() }
  return { allowed: points <= limit.points, headers: limitHeaders(limit, state, points > limit.points) }
}

function counterFor(pool: Pool, kind: ReadKind, limit: RateLimit) {
  const key = `${kind} ${limit.points}/${limit.seconds}`
  const known = counters.get(pool) ?? new Map<string, ReturnType<typeof createBatchedCount>>()
  counters.set(pool, known)
  const existing = known.get(key)
  if (existing) return existing
  const counter = createBatchedCount(pool, kind, limit)
  known.set(key, counter)
  return counter
}
