import type { AppLoadContext } from '@remix-run/node'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from 'pg'

import { clientGroup } from '~cms/client-group'
import { getCms } from '~cms/client.server'
import { DatabaseAwayError } from '~cms/database-errors'
import type { RateLimit } from '~cms/environment'
import { requestScope, type RequestScope } from '~cms/request-scope'
import { usualJoinsPerHour } from '~collections/values/waitlist'
import { HttpError } from './http-error.server'
import { createHmac } from 'node:crypto'

/**
 * The kinds of request that have limits of their own (docs/api.md, "Limits"), and which. Those that cost little and have
 * nothing to gain are counted by each instance, so that a read costs no write.
 */
const limits = {
  join: { limit: 'RATE_LIMIT_JOIN', isShared: true },
  // From which on joins are not refused, but their mails wait.
  usualJoins: { limit: { points: usualJoinsPerHour, seconds: 3600 }, isShared: true },
  contact: { limit: 'RATE_LIMIT_CONTACT', isShared: true },
  vote: { limit: 'RATE_LIMIT_VOTE', isShared: true },
  // What people do with their own data by the page of their place.
  ownData: { limit: 'RATE_LIMIT_JOIN', isShared: true },
  // What of it searches whole tables for the person, by the client and by the entry.
  ownSearch: { limit: { points: 10, seconds: 3600 }, isShared: true },
  ownSearchOfEntry: { limit: { points: 6, seconds: 3600 }, isShared: true },
  gate: { limit: 'RATE_LIMIT_GATE', isShared: true },
  admin: { limit: 'RATE_LIMIT_ADMIN', isShared: true },
  unknownKey: { limit: 'RATE_LIMIT_READ', isShared: true },
  read: { limit: 'RATE_LIMIT_READ', isShared: false },
  key: { limit: 'RATE_LIMIT_KEY', isShared: false },
  events: { limit: 'RATE_LIMIT_EVENTS', isShared: false },
  pages: { limit: 'RATE_LIMIT_PAGES', isShared: false },
} as const

/** Milliseconds by which the clocks of two instances may differ. */
const clockTolerance = 30_000

export type LimitKind = keyof typeof limits
type LimitContext = Pick<AppLoadContext, 'clientAddress' | 'environment' | 'logger'>
type Limiter = RateLimiterMemory | RateLimiterPostgres

/** Whether the request may go on, and the headers that state the client's limit. */
export type LimitOutcome = { allowed: boolean; headers: Record<string, string> }

const limiters = new WeakMap<Pool, Map<string, Limiter>>()
const outcomesByScope = new WeakMap<RequestScope, Map<string, Promise<LimitOutcome>>>()

/** Counts one request against its client’s limit; once, however often this is called for it. */
export function takeFromLimit(
  kind: LimitKind,
  context: LimitContext,
  client = clientGroup(context.clientAddress),
): Promise<LimitOutcome> {
  const take = () => outcomeOf(kind, context, (limiter, keyOf) => limiter.consume(keyOf(client)))
  const scope = requestScope()
  if (!scope) return take()
  const outcomes = outcomesByScope.get(scope) ?? new Map<string, Promise<LimitOutcome>>()
  outcomesByScope.set(scope, outcomes)
  const limit = `${kind} ${client}`
  const outcome = outcomes.get(limit) ?? take()
  outcomes.set(limit, outcome)
  return outcome
}

/** Throws 429 past the limit; else gives the headers that state it. */
export function requireWithinLimit({ allowed, headers }: LimitOutcome): Record<string, string> {
  if (!allowed) throw new HttpError(429, 'api:tooMany', { headers })
  return headers
}

/** Reads a client’s limit without counting a request. */
export function peekLimit(kind: LimitKind, context: LimitContext, client: string): Promise<LimitOutcome> {
  return outcomeOf(kind, context, async (limiter, keyOf) => {
    const state = await limiter.get(keyOf(client))
    if (state && state.consumedPoints >= limiter.points) throw state
    return state
  })
}

/**
 * Counts a sign-in attempt. `share` multiplies the limit of a single client. Fails closed, unlike the other limits:
 * without a count nobody may guess passwords (`DatabaseAwayError`).
 */
export function takeFromSignInLimit(
  context: AppLoadContext,
  client: string,
  share = 1,
): Promise<LimitOutcome> {
  return callLimiter('gate', signInLimit(context, share), context, (limiter, keyOf) =>
    limiter.consume(keyOf(client)),
  ).catch((error: unknown) => {
    throw new DatabaseAwayError('Tries at the gate cannot be counted.', { cause: error })
  })
}

export async function giveBackToSignInLimit(
  context: AppLoadContext,
  client: string,
  share = 1,
): Promise<void> {
  await callLimiter('gate', signInLimit(context, share), context, (limiter, keyOf) =>
    limiter.reward(keyOf(client)),
  )
}

function signInLimit({ environment }: AppLoadContext, share: number): RateLimit {
  const { points, seconds } = environment.RATE_LIMIT_GATE
  return { points: points * share, seconds }
}

type LimiterCall = (limiter: Limiter, keyOf: (client: string) => string) => Promise<RateLimiterRes | null>

/** If the limiter fails, the request goes on: a limit must not take the site down. */
async function outcomeOf(kind: LimitKind, context: LimitContext, call: LimiterCall): Promise<LimitOutcome> {
  const { limit } = limits[kind]
  try {
    return await callLimiter(
      kind,
      typeof limit === 'string' ? context.environment[limit] : limit,
      context,
      call,
    )
  } catch (error) {
    context.logger.warn({ err: error }, 'rate limiter unavailable; request let through')
    return { allowed: true, headers: {} }
  }
}

async function callLimiter(
  kind: LimitKind,
  limit: RateLimit,
  { environment }: Pick<AppLoadContext, 'environment'>,
  call: LimiterCall,
): Promise<LimitOutcome> {
  if (environment.RATE_LIMITS === 'off') return { allowed: true, headers: {} }
  try {
    const { pool, payload } = await getCms()
    // Hashed, so that nobody can read an address from the table.
    const keyOf = (client: string) => (limits[kind].isShared ? clientKey(payload.secret, client) : client)
    const state = await callAnew(limiterFor(pool, kind, limit), limit, keyOf, call)
    return { allowed: true, headers: state ? limitHeaders(limit, state) : {} }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return { allowed: false, headers: limitHeaders(limit, error, true) }
  }
}

/**
 * A window that ends later than one which begins now is from before a clock was set back. It is forgotten, or it would keep
 * its client out for as long as that clock was ahead.
 */
async function callAnew(
  limiter: Limiter,
  { seconds }: RateLimit,
  keyOf: (client: string) => string,
  call: LimiterCall,
): Promise<RateLimiterRes | null> {
  let key = ''
  const noteKey = (client: string) => (key = keyOf(client))
  try {
    return await call(limiter, noteKey)
  } catch (error) {
    if (!(error instanceof RateLimiterRes) || error.msBeforeNext <= seconds * 1000 + clockTolerance)
      throw error
    await limiter.delete(key)
    return call(limiter, noteKey)
  }
}

function limiterFor(pool: Pool, kind: LimitKind, { points, seconds }: RateLimit): Limiter {
  const key = `${kind} ${points}/${seconds}`
  const known = limiters.get(pool) ?? new Map<string, Limiter>()
  limiters.set(pool, known)
  const existing = known.get(key)
  if (existing) return existing
  const options = { keyPrefix: kind, points, duration: seconds }
  const limiter = limits[kind].isShared
    ? new RateLimiterPostgres({
        ...options,
        // Without statement names: on the embedded database all connections share one session, and names would collide.
        storeClient: {
          query: ({ text, values }: { text: string; values: unknown[] }) => pool.query({ text, values }),
        },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true, // by a migration
      })
    : new RateLimiterMemory(options)
  known.set(key, limiter)
  return limiter
}

function clientKey(secret: string, client: string): string {
  return createHmac('sha256', secret).update(`limit ${client}`).digest('base64url').slice(0, 22)
}

type LimitState = Pick<RateLimiterRes, 'remainingPoints' | 'msBeforeNext'>

/**
 * The `RateLimit-*` fields of draft-ietf-httpapi-ratelimit-headers, in the three-field form that clients know, and for a
 * refused client when to come back.
 */
function limitHeaders(
  { points }: RateLimit,
  { remainingPoints, msBeforeNext }: LimitState,
  isRefused = false,
): Record<string, string> {
  const secondsUntilReset = String(Math.max(1, Math.ceil(msBeforeNext / 1000)))
  return {
    'RateLimit-Limit': String(points),
    'RateLimit-Remaining': String(Math.max(0, remainingPoints)),
    'RateLimit-Reset': secondsUntilReset,
    ...(isRefused && { 'Retry-After': secondsUntilReset }),
  }
}

/**
 * The key in `rate_limits` for the cool-down of a message’s sender; hashed, so that the table does not reveal who
 * wrote.
 */
export function coolDownKey(secret: string, kind: 'address' | 'client', value: string): string {
  return `contact-${kind}:${createHmac('sha256', secret).update(`contact ${kind} ${value}`).digest('base64url')}`
}
