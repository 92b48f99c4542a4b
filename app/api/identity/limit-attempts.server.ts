import type { AppLoadContext } from '@remix-run/node'

import { giveBackToGateLimit, takeFromGateLimit, type LimitOutcome } from '../limits/rate-limits.server'
import { clientGroup } from '~cms/client-group'
import { getCms } from '~cms/client.server'
import { requestScope, type RequestScope } from '~cms/request-scope'

import { findKnownMember } from './known-browser.server'

/** For each try that one client has, all unknown browsers together have so many. */
const shareOfAll = 10
const everybody = 'all unknown browsers'

/** A try that was counted; `succeed` takes it out of what all unknown browsers share. */
export type Attempt = LimitOutcome & { succeed: () => Promise<void> }

type StrangerCount = LimitOutcome & { isKnown: boolean }

const counts = new WeakMap<RequestScope, Promise<StrangerCount>>()

/**
 * Counts a post under /admin by somebody who is not signed in: by their address, or, from a browser that somebody signed in
 * from before, for that person alone, so that no stranger can use that limit up. A request counts once, however many places
 * on its way ask.
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
  return { ...(await takeFromGateLimit(context, client)), isKnown }
}

/**
 * Counts a try to sign in. From an unknown browser it also counts for all of them together, so that guesses from ever new
 * addresses come to an end too.
 */
export async function limitAttempt(request: Request, context: AppLoadContext): Promise<Attempt> {
  const own = await limitStranger(request, context)
  if (own.isKnown || !own.allowed) return { ...own, succeed: () => Promise.resolve() }
  const all = await takeFromGateLimit(context, everybody, shareOfAll)
  return {
    ...(all.allowed ? own : all),
    succeed: () => giveBackToGateLimit(context, everybody, shareOfAll),
  }
}

/** Counts a try to show one's current password, so that a session that was left open is no way to find it out. */
export function limitCurrentPassword(context: AppLoadContext, memberId: number): Promise<LimitOutcome> {
  return takeFromGateLimit(context, `current password of ${memberId}`)
}
