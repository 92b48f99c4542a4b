import type { AppLoadContext } from '@remix-run/node'

import { HttpError } from '~/http/http-error.server'
import { takeFromLimit, type LimitOutcome } from '~/http/rate-limits.server'

import { identify, isMember, type Member } from '~/auth/identify.server'
import { limitStranger } from '~/auth/limit-attempts.server'
import { isForeignWrite } from '~/auth/same-origin.server'

/** `member` is null for strangers. */
export type Admission = { member: Member | null; limit: LimitOutcome }

/**
 * Checks every post under /admin before its body is read: same origin, then the limit, by member for the team, by
 * client for strangers, who share it with sign-in attempts.
 */
export async function admitPost(request: Request, context: AppLoadContext): Promise<Admission> {
  if (isForeignWrite(request, context.environment.SITE_URL)) throw new HttpError(403, 'api:foreign')
  const actor = await identify(request)
  if (!isMember(actor)) return { member: null, limit: await limitStranger(request, context) }
  return { member: actor, limit: await takeFromLimit('admin', context, `team member ${actor.user.id}`) }
}
