import type { AppLoadContext } from '@remix-run/node'

import { giveBackToSignInLimit, takeFromSignInLimit, type LimitOutcome } from '~/http/rate-limits.server'
import { clientGroup } from '~cms/client-group'
import { getCms } from '~cms/client.server'
import { requestScope, type RequestScope } from '~cms/request-scope'

import { findKnownMember } from './known-browser.server'

/** All unknown browsers together may make this many times the attempts of one client. */
const sharedLimitFactor = 10
const unknownBrowsers = 'all unknown browsers'

/** A counted attempt; `succeed` takes it out of the count that unknown browsers share. */
export type Attempt = StrangerCount & { succeed: () => Promise<void> }

type StrangerCount = LimitOutcome & { isKnown: boolean }

const counts = new WeakMap<RequestScope, Promise<StrangerCount>>()

/**
 * Counts a post under /admin by somebody who is not signed in: by client, or, from a browser that signed in before,
 * by that member, so that strangers cannot use up their attempts. A request counts once.
 */
export function limitStranger(request: Request, context: AppLoadContext): Promise<StrangerCount> {
  const scope = requestScope()
  const count = (scope && counts.get(scope)) ?? countStranger(request, context)
  if (scope) counts.set(scope, count)
  return count
}

async function countStranger(request: Request, context: AppLoadContext): Promise<StrangerCount> {
  const memberId = await findKnownMember(await getCms(), request, {
    secure: context.environment.SITE_URL.startsWith('https:'),
  })
  const isKnown = memberId !== null
  const client = isKnown ? `known browser of ${memberId}` : clientGroup(context.clientAddress)
  return { ...(await takeFromSignInLimit(context, client)), isKnown }
}

/**
 * Counts a sign-in attempt. Unknown browsers also share a limit, so that guessing from ever new addresses ends, too.
 */
export async function limitAttempt(request: Request, context: AppLoadContext): Promise<Attempt> {
  const own = await limitStranger(request, context)
  if (own.isKnown || !own.allowed) return { ...own, succeed: () => Promise.resolve() }
  const all = await takeFromSignInLimit(context, unknownBrowsers, sharedLimitFactor)
  return {
    ...(all.allowed ? own : { ...all, isKnown: false }),
    succeed: () => giveBackToSignInLimit(context, unknownBrowsers, sharedLimitFactor),
  }
}

type Guess = LimitOutcome & Pick<Attempt, 'succeed'>

/**
 * Counts a guess of the current password in a session that was left open or stolen: by person and client, and for all
 * clients of the person together, so that neither locks them out elsewhere.
 */
export async function limitCurrentPassword(context: AppLoadContext, memberId: number): Promise<Guess> {
  const everywhere = `current password of ${memberId}`
  const own = await takeFromSignInLimit(context, `${everywhere} at ${clientGroup(context.clientAddress)}`)
  const all = own.allowed ? await takeFromSignInLimit(context, everywhere, sharedLimitFactor) : own
  return {
    ...(all.allowed ? own : all),
    succeed: () => giveBackToSignInLimit(context, everywhere, sharedLimitFactor),
  }
}

/** Codes have only six digits: somebody who has the password may try as many as when signing in. */
export function limitConfirmation(context: AppLoadContext, memberId: number): Promise<LimitOutcome> {
  return takeFromSignInLimit(context, `confirmation codes of ${memberId}`)
}
