import type { AppLoadContext } from '@remix-run/node'

import { giveBackToSignInLimit, takeFromSignInLimit, type LimitOutcome } from '~/http/rate-limits.server'
import { cookieOptions } from '~/i18n/cookies.server'
import { clientGroup } from '~cms/client-group'
import { getCms } from '~cms/client.server'
import { requestScope, type RequestScope } from '~cms/request-scope'

import { findKnownMember } from './known-browser.server'

/** All unknown browsers together may make this many times the attempts of one client. */
const sharedLimitFactor = 10
const unknownBrowsers = 'all unknown browsers'

/** A counted attempt; `succeed` takes it out of the count that unknown browsers share. */
export type Attempt = StrangerCount & { succeed: () => Promise<void> }

/** Whose browser it is, if that member has signed in there before. */
type StrangerCount = LimitOutcome & { knownMember: number | null }

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
  const options = cookieOptions(context.environment.SITE_URL)
  const memberId = await findKnownMember(await getCms(), request, options)
  const client = memberId === null ? clientGroup(context.clientAddress) : `known browser of ${memberId}`
  return { ...(await takeFromSignInLimit(context, client)), knownMember: memberId }
}

/**
 * Counts a sign-in attempt. Unknown browsers also share a limit, so that guessing from ever new addresses ends, too.
 */
export async function limitAttempt(request: Request, context: AppLoadContext): Promise<Attempt> {
  const own = await limitStranger(request, context)
  if (own.knownMember !== null || !own.allowed) return { ...own, succeed: () => Promise.resolve() }
  return limitUnknownBrowser(own, context)
}

/** For somebody else than the member whose browser it is, it is an unknown one. */
export async function limitAttemptAt(
  attempt: Attempt,
  context: AppLoadContext,
  memberId: number | null,
): Promise<Attempt> {
  const isOthers = attempt.knownMember !== null && attempt.knownMember !== memberId
  return isOthers ? limitUnknownBrowser(attempt, context) : attempt
}

async function limitUnknownBrowser(own: StrangerCount, context: AppLoadContext): Promise<Attempt> {
  const all = await takeFromSignInLimit(context, unknownBrowsers, sharedLimitFactor)
  return {
    ...(all.allowed ? own : all),
    knownMember: null,
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

type CodeGuess = LimitOutcome & { giveBack: () => Promise<void> }

/**
 * Codes have only six digits: somebody who has the password may try as many as when signing in. `giveBack` is for a code that
 * nobody has looked at.
 */
export async function limitConfirmation(context: AppLoadContext, memberId: number): Promise<CodeGuess> {
  const codes = `confirmation codes of ${memberId}`
  return {
    ...(await takeFromSignInLimit(context, codes)),
    giveBack: () => giveBackToSignInLimit(context, codes),
  }
}
