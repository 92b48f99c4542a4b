import { createHmac } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'

import type { EntryOrigin } from '~/features/analytics/entry-origin.server'
import { areJoinsConfirmed } from '~/features/site-settings/site-settings.server'
import { takeFromLimit, type LimitOutcome } from '~/http/rate-limits.server'
import { clientGroup } from '~cms/client-group'
import { getCms } from '~cms/client.server'
import { countJoin } from '~cms/metrics'
import { referralCodeOf } from '~collections/fields/referral-code'
import { readMailKey } from '~collections/suppression/suppress'
import type { ConsentWay } from '~collections/values/waitlist'

import { joinSchema } from './join-schema'
import { createLevelDuration } from './level-duration'
import { joinWaitlist } from './join-waitlist.server'
import { getStatsForReplies, getWaitlistStats } from './waitlist-stats.server'

/** The response time must not reveal whether an address was already known, or what there was to do for it. */
const inLevelTime = createLevelDuration()

export type JoinResult =
  | { outcome: 'accepted'; totalInQueue: number; referralCode: string; headers: Record<string, string> }
  | { outcome: 'invalid'; problems: { field: string; message: string }[]; headers: Record<string, string> }
  | { outcome: 'limited'; headers: Record<string, string> }

/**
 * Joins by form or API. The returned count is taken before the join, so that it reveals nothing about the address
 * either; nor does the code, which follows from the address.
 */
export async function acceptJoin(
  input: unknown,
  consentWay: ConsentWay,
  context: AppLoadContext,
  origin: EntryOrigin,
): Promise<JoinResult> {
  const { allowed, headers } = await takeFromJoins(context)
  if (!allowed) return { outcome: 'limited', headers }

  const parsed = joinSchema.safeParse(input)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return counted({ outcome: 'invalid', problems, headers })
  }
  const { payload } = await getCms()
  const mailKey = await readMailKey(payload)
  const { totalInQueue } = await getStatsForReplies()
  const needsConfirmation = await areJoinsConfirmed(context.environment)
  const { allowed: isUsual } = await takeFromLimit('usualJoins', context)
  const network = networkHash(mailKey, context.clientAddress)
  await inLevelTime(() =>
    joinWaitlist({ payload, needsConfirmation, isCrowded: !isUsual }, parsed.data, consentWay, {
      ...origin,
      network,
    }),
  )
  getWaitlistStats.forget()
  const referralCode = referralCodeOf(mailKey, parsed.data.email)
  return counted({ outcome: 'accepted', totalInQueue, referralCode, headers })
}

/** Counts a join, by form or API, against its client’s limit; once a request. */
export async function takeFromJoins(context: AppLoadContext): Promise<LimitOutcome> {
  const outcome = await takeFromLimit('join', context)
  if (!outcome.allowed) countJoin('limited')
  return outcome
}

/** Tells whether people came from one network, and not from which. */
function networkHash(mailKey: string, clientAddress: string): string | null {
  if (clientAddress === '') return null
  return createHmac('sha256', mailKey)
    .update(`network ${clientGroup(clientAddress)}`)
    .digest('base64url')
}

function counted(result: JoinResult): JoinResult {
  countJoin(result.outcome)
  return result
}
