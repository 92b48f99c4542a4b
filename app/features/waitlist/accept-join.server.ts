import type { AppLoadContext } from '@remix-run/node'
import { setTimeout as wait } from 'node:timers/promises'

import { takeFromLimit } from '~/api/limits/rate-limits.server'
import { getCms } from '~cms/client.server'
import type { ConsentWay } from '~collections/values/waitlist'

import { joinSchema } from './join-schema'
import { joinWaitlist } from './join-waitlist.server'
import { getStatsForReplies, getWaitlistStats } from './waitlist-stats.server'

/**
 * Milliseconds that a join takes at least: storing a new address takes longer than turning down a known one, and the
 * difference must not be readable.
 */
const shortestJoin = 60

export type JoinResult =
  | { outcome: 'accepted'; totalInQueue: number; headers: Record<string, string> }
  | { outcome: 'invalid'; problems: { field: string; message: string }[]; headers: Record<string, string> }
  | { outcome: 'limited'; headers: Record<string, string> }

/**
 * The one way in for a visitor who joins, by form or by call: limit, then rules, then storage. The count is the one
 * from before the join, so that it tells nothing about the address either.
 */
export async function acceptJoin(
  input: unknown,
  how: ConsentWay,
  context: AppLoadContext,
): Promise<JoinResult> {
  const { allowed, headers } = await takeFromLimit('join', context)
  if (!allowed) return { outcome: 'limited', headers }

  const parsed = joinSchema.safeParse(input)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return { outcome: 'invalid', problems, headers }
  }
  const { payload } = await getCms()
  const { totalInQueue } = await getStatsForReplies()
  await Promise.all([joinWaitlist({ payload }, parsed.data, how), wait(shortestJoin)])
  getWaitlistStats.forget()
  return { outcome: 'accepted', totalInQueue, headers }
}
