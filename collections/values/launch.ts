/** All that decides whether the site is open. Dates are ISO 8601. */
export type LaunchPlan = {
  targetDate: string
  /** The team keeps the site closed, also once the date has passed. */
  isHeld: boolean
  /** When the team opened the site by hand. */
  openedAt: string | null
}

/**
 * `counting` leads to the date, `due` is what follows it while the team holds the launch, and `open` is the product. The one
 * place that decides it: pages, calls, jobs and the hook of the global all ask here.
 */
export type LaunchPhase = 'counting' | 'due' | 'open'

export function launchPhase({ targetDate, isHeld, openedAt }: LaunchPlan, now: number): LaunchPhase {
  const isTimeUp = Date.parse(targetDate) <= now
  if (!isHeld && (isTimeUp || openedAt !== null)) return 'open'
  return isTimeUp ? 'due' : 'counting'
}

/** When the site opened or will open (epoch ms) if nobody changes the plan; null while the launch is held. */
export function openingTime({ targetDate, isHeld, openedAt }: LaunchPlan): number | null {
  return isHeld ? null : Date.parse(openedAt ?? targetDate)
}

/**
 * The plan after a change. A hold takes an opening by hand back, and so does a newly set date in the future. A hold that
 * ends after the date opens the site at that moment, not at the date. To open what is open already changes nothing.
 */
export function changedPlan(before: LaunchPlan, change: Partial<LaunchPlan>, now: number): LaunchPlan {
  const { targetDate = before.targetDate, isHeld = before.isHeld } = change
  const target = Date.parse(targetDate)
  const isOpen = launchPhase({ ...before, targetDate }, now) === 'open'
  const openedAt = (): string | null => {
    if (isHeld) return null
    if (change.openedAt) return isOpen ? before.openedAt : change.openedAt
    if (target > now && target !== Date.parse(before.targetDate)) return null
    if (before.isHeld && target <= now) return new Date(now).toISOString()
    return before.openedAt
  }
  return { targetDate, isHeld, openedAt: openedAt() }
}
