import type { AppLoadContext } from '@remix-run/node'

import { HttpError } from '~/api/http-error.server'
import { takeFromLimit, type LimitOutcome } from '~/api/limits/rate-limits.server'

import { identify, isMember, type Member } from '~/api/identity/identify.server'
import { limitStranger } from '~/api/identity/limit-attempts.server'
import { isForeignWrite } from '~/api/identity/same-origin.server'

/** Who posts to the back office, nobody being a stranger, and where they stand with their limit. */
export type Admission = { member: Member | null; limit: LimitOutcome }

/**
 * What every post under /admin has to pass before a byte of its body is read: it comes from this site, and it counts, by
 * person for the team and by client, together with tries to sign in, for strangers.
 */
export async function admitPost(request: Request, context: AppLoadContext): Promise<Admission> {
  if (isForeignWrite(request, context.environment.SITE_URL)) throw new HttpError(403, 'api:foreign')
  const actor = await identify(request)
  if (!isMember(actor)) return { member: null, limit: await limitStranger(request, context) }
  return { member: actor, limit: await takeFromLimit('admin', context, `team member ${actor.user.id}`) }
}
