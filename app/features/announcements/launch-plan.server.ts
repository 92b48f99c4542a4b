import type { Actor } from '~/auth/identify.server'
import { launchPhase } from '~collections/values/launch'

/** What an announcement at launch waits for. */
export async function readLaunchPlan({ payload, as }: Actor, now = Date.now()) {
  const { targetDate, isHeld, openedAt } = await payload.findGlobal({ slug: 'countdown', depth: 0, ...as })
  const plan = {
    targetDate: new Date(targetDate).toISOString(),
    isHeld: isHeld === true,
    openedAt: openedAt ?? null,
  }
  return { ...plan, isOpen: launchPhase(plan, now) === 'open' }
}

export type ShownLaunch = Awaited<ReturnType<typeof readLaunchPlan>>
