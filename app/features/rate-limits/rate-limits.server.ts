import type { AppLoadContext } from '@remix-run/node'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from 'pg'

import { addressGroup } from './client-address'
import { getCms } from '~cms/client.server'
import type { RateLimit } from '~cms/environment'

/** The kinds of request that are counted apart (api.md, "Limits and webhooks"). */
export type LimitKind = 'join' | 'contact' | 'gate' | 'read' | 'key'

/** Outcome of one try: whether it may go on, and the headers that tell the client where it stands. */
export type LimitOutcome = { allowed: boolean; headers: Record<string, string> }

const limiters = new WeakMap<Pool, Map<string, RateLimiterPostgres>>()

/**
 * Counts one request against the limit of its client (told by address, unless a `client` is named), in PostgreSQL, so
 * that all instances count together.
 */
export function takeFromLimit(
  kind: LimitKind,
  context: AppLoadContext,
  client = addressGroup(context.clientAddress),
): Promise<LimitOutcome> {
  return outcomeOf(kind, context, (limiter) => limiter.consume(client))
}

/** Where a client stands with its limit, without counting anything. */
export function lookAtLimit(kind: LimitKind, context: AppLoadContext, client: string): Promise<LimitOutcome> {
  return outcomeOf(kind, context, async (limiter) => {
    const state = await limiter.get(client)
    if (state && state.consumedPoints >= limiter.points) throw state
    return state
  })
}

/** When the limiter itself fails the request goes on: a limit must not take the site down. */
async function outcomeOf(
  kind: LimitKind,
  context: AppLoadContext,
  ask: (limiter: RateLimiterPostgres) => Promise<RateLimiterRes | null>,
): Promise<LimitOutcome> {
  const { environment, logger } = context
  if (environment.RATE_LIMITS === 'off') return { allowed: true, headers: {} }
  const limit = limitOf(kind, context)
  try {
    const { pool } = await getCms()
    const state = await ask(limiterFor(pool, kind, limit))
    return { allowed: true, headers: state ? limitHeaders(limit, state) : {} }
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      const headers = { ...limitHeaders(limit, error), 'Retry-After': String(secondsUntilReset(error)) }
      return { allowed: false, headers }
    }
    logger.warn({ err: error }, 'rate limiter unavailable; request let through')
    return { allowed: true, headers: {} }
  }
}

function limitOf(kind: LimitKind, { environment }: AppLoadContext): RateLimit {
  return {
    join: environment.RATE_LIMIT_JOIN,
    contact: environment.RATE_LIMIT_CONTACT,
    gate: environment.RATE_LIMIT_GATE,
    read: environment.RATE_LIMIT_READ,
    key: environment.RATE_LIMIT_KEY,
  }[kind]
}

function limiterFor(pool: Pool, kind: LimitKind, { points, seconds }: RateLimit): RateLimiterPostgres {
  const key = `${kind} ${points}/${seconds}`
  const known = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, known)
  const existing = known.get(key)
  if (existing) return existing
  const limiter = new RateLimiterPostgres({
    // No statement names: on the embedded database all connections share one session, and names would collide.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => pool.query({ text, values }),
    },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true, // by a migration
    keyPrefix: kind,
    points,
    duration: seconds,
  })
  known.set(key, limiter)
  return limiter
}

/** The `RateLimit-*` fields of draft-ietf-httpapi-ratelimit-headers, in the three-field form that clients know. */
function limitHeaders({ points }: RateLimit, state: RateLimiterRes): Record<string, string> {
  return {
    'RateLimit-Limit': String(points),
    'RateLimit-Remaining': String(Math.max(0, state.remainingPoints)),
    'RateLimit-Reset': String(secondsUntilReset(state)),
  }
}

function secondsUntilReset({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
